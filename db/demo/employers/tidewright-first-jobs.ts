import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

/** The jobs of Tidewright that were posted first. */
export const tidewrightFirstJobs: DemoEmployer['jobs'] = [
  {
    key: 'tidewright-product-designer',
    position: 'Lead Product Designer',
    jobType: 'hybrid',
    requiredExp: 6,
    jobCategory: 'Experienced',
    postedDaysAgo: 19.5,
    terms: {
      country: 'BD',
      salaryMin: 160_000,
      salaryMax: 210_000,
      salaryCurrency: 'BDT',
      salaryUnit: 'month',
    },
    responsibilities: [
      'Lead design from first sketch to release.',
      'Test with port workers on site.',
      'Look after the design system.',
    ],
    skills: ['Interaction design', 'Leading', 'Prototyping'],
    team: prose`
      Design is four people today. You would report to the head of product and have a say in whom
      we hire as the fifth.
    `,
    jobDetail: prose`
      Our products grew port by port, and it shows: seven ways to pick a date, three meanings of
      the colour orange. You will lead a team of four designers, bring the product back to one
      language, and guard it while forty developers go on adding to it.

      You bring six years of designing tools for work, at least two of them leading others, and a
      portfolio that shows what you threw away and why. You test on the cheapest phone in the
      room. Knowing how to write a component yourself is welcome, not required.

      You get a seat in the product council, a research budget with no forms to fill in, four
      weeks of leave on top of the public holidays, and Thursdays without meetings.
    `,
  },
  {
    key: 'tidewright-data-analyst',
    position: 'Cargo Data Analyst',
    location: 'Khulna, Bangladesh',
    jobType: 'onSite',
    requiredExp: 1,
    jobCategory: 'Fresher',
    postedDaysAgo: 26.8,
    terms: {
      country: 'BD',
      salaryMin: 55_000,
      salaryMax: 70_000,
      salaryCurrency: 'BDT',
      salaryUnit: 'month',
    },
    responsibilities: [
      'Answer questions on cargo with data.',
      'Build reports that ports use every day.',
    ],
    skills: ['SQL', 'Charts', 'Asking why'],
    team: prose`
      Two analysts and a statistician share an office above the Khulna terminal, with the cranes
      in view.
    `,
    jobDetail: prose`
      How long does a barge of cement really wait at Khulna, and why longer on Mondays? The answer
      is in eight years of jetty records, some typed by very tired people. You will clean them,
      question them, and turn them into a weekly page that terminal managers act upon.

      One year with data in any trade will do, or a degree with a thesis you can defend. You write
      SQL without looking it up, know when an average lies, and draw a chart that needs no legend.
      Python is useful; a habit of asking the foreman first is more so.

      The post comes with lodging for the first three months, a yearly course of your choice, and
      a clear path to analyst grade two.
    `,
  },
  {
    key: 'tidewright-android',
    position: 'Android Developer',
    jobType: 'hybrid',
    requiredExp: 2,
    jobCategory: 'Experienced',
    postedDaysAgo: 41.3,
    closedDaysAgo: 6.2,
    terms: {
      country: 'BD',
      salaryMin: 100_000,
      salaryMax: 125_000,
      salaryCurrency: 'BDT',
      salaryUnit: 'month',
    },
    responsibilities: [
      'Build the app for tally clerks on the quay.',
      'Make it work without a network.',
    ],
    skills: ['Kotlin', 'Offline storage', 'Testing'],
    team: prose`
      The mobile team of three sits next to the ticket team and shares its release day, its test
      phones and its kettle.
    `,
    jobDetail: prose`
      Our passenger app is used on the deck of a launch, on a cracked phone, with one bar of
      signal. You will make it smaller, faster and honest about what it does not know: tickets
      that open offline, a queue that sends itself when the network returns, an install of under
      eight megabytes.

      We ask for two years of Kotlin or React Native, apps of yours that people really use, and
      patience with devices that were sold five years ago. You measure before you optimise.

      In return there is a hybrid week of your own choosing, BDT 100,000 to 125,000 a month, and a
      drawer of forty old phones for you to look after.
    `,
  },
];
