import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { permitQuestion } from '#db/demo/permit-question.ts';
import { prose } from '#db/demo/prose.ts';

export const tidewright: DemoEmployer = {
  email: 'employer@demo.example',
  headquarters: 'Dhaka, Bangladesh',
  logo: '/logos/tidewright.svg',
  profile: {
    fullName: 'Farhana Karim',
    companyName: 'Tidewright',
    roleInCompany: 'Head of People',
    gender: 'female',
    companyCategory: 'Technology',
    employeeCount: '101-500',
    companyDetail: prose`
      Tidewright makes the software with which river ports run their day: who berths where, which
      cargo waits on which jetty, and how many seats a launch still has. We began in 2012 with one
      terminal at Sadarghat; today 64 ports in Bangladesh, Cambodia and Indonesia open our screens
      before sunrise. We are 180 people, most of them in Dhaka, and still fit on one launch for the
      yearly outing.
    `,
  },
  jobs: [
    {
      key: 'tidewright-front-end',
      position: 'Front End Developer',
      jobType: 'hybrid',
      requiredExp: 2,
      jobCategory: 'Experienced',
      postedDaysAgo: 9.2,
      terms: {
        country: 'BD',
        employmentType: 'Full-time',
        salaryMin: 95_000,
        salaryMax: 130_000,
        salaryCurrency: 'BDT',
        salaryUnit: 'month',
      },
      applyUntilInDays: 14,
      responsibilities: [
        'Build the berth board and other screens for busy ports.',
        'Measure speed on slow machines and improve it.',
        'Make every screen work by keyboard.',
      ],
      questions: [permitQuestion],
      skills: ['React and TypeScript', 'Performance', 'Accessible interfaces'],
      team: prose`
        The berth board team is five developers, one designer and a former harbour pilot who tells
        us when a screen would not survive a rainy jetty.
      `,
      jobDetail: prose`
        The berth board is the screen that a harbour master looks at for twelve hours a day. You
        will rebuild it in React and TypeScript: a timeline that stays smooth with 400 vessels on
        it, works on a slow line, and can be read in bright sun. Every second week you spend a
        morning in a control room and watch it being used.

        You have built interfaces for two years or more, know the browser behind the framework, and
        care that a keyboard is enough to use what you made. Bangla helps in the control rooms; our
        code and meetings are in English.

        We offer BDT 95,000 to 130,000 a month, two festival bonuses, health cover for you and your
        parents, and three days a week from home.
      `,
    },
    {
      key: 'tidewright-junior-back-end',
      position: 'Junior Back End Developer',
      jobType: 'onSite',
      requiredExp: 0.5,
      jobCategory: 'Fresher',
      postedDaysAgo: 3.4,
      responsibilities: ['Build small services with a mentor.', 'Write tests and documentation.'],
      skills: ['One server-side language', 'SQL', 'Curiosity'],
      team: prose`
        You would join the ticket team: four developers who take turns sitting beside whoever is
        newest, and who were all the newest once.
      `,
      jobDetail: prose`
        At Eid our ticket service sells a quarter of a million seats in a day, and it must never
        sell one twice. As the fifth of that team you will write small, well-tested services in
        Node.js on PostgreSQL: a refund here, a new seat plan there, and by the end of the year a
        part of the system that is yours.

        Half a year of practice is enough, be it an internship, an open-source project or a shop you
        built for your uncle. Show us code you can explain line by line. You should be at ease with
        SQL joins and curious about what happens when two people press the same button.

        A mentor reviews every change of yours for the first six months. Lunch is on us, and so is
        the launch home when work runs late.
      `,
    },
    {
      key: 'tidewright-support',
      position: 'Customer Support Trainee',
      location: 'Chattogram, Bangladesh',
      jobType: 'onSite',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 8.7,
      terms: {
        country: 'BD',
        salaryMin: 28_000,
        salaryMax: 36_000,
        salaryCurrency: 'BDT',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Help ports by telephone and mail.',
        'Describe faults so that they can be reproduced.',
        'Keep the help pages true.',
      ],
      skills: ['Friendliness', 'English and Bengali', 'Logic'],
      team: prose`
        The Chattogram desk is nine people in two shifts, led by Shirin, who started there as a
        trainee herself.
      `,
      jobDetail: prose`
        When a clerk in Barishal cannot print a manifest, the phone rings on your desk. You will
        find out what happened, help the caller through it, and write down what the developers need
        to mend it for good. After three months of training you look after eleven ports of your own.

        No experience is asked for. You speak clear Bangla and enough English to write a short
        report, you stay friendly with somebody who is having a bad morning, and you can work the
        early shift from six to two in alternate weeks.

        Trainees earn BDT 28,000 a month and BDT 36,000 after the training. Two of our product
        managers came from this desk, and we would be glad of a third.
      `,
    },
    {
      key: 'tidewright-sre',
      position: 'Site Reliability Engineer',
      location: 'Auckland, New Zealand',
      jobType: 'remote',
      requiredExp: 5,
      jobCategory: 'Experienced',
      postedDaysAgo: 13.6,
      terms: {
        country: 'NZ',
      },
      responsibilities: [
        'Keep the service running across time zones.',
        'Automate what wakes people up.',
        'Lead reviews after incidents, without blame.',
      ],
      skills: ['Linux', 'Networks', 'Automation'],
      team: prose`
        Reliability is three engineers in Dhaka and one in Lisbon; you would complete the circle, so
        that nobody is woken by a pager again.
      `,
      jobDetail: prose`
        Ports do not close at night, and our engineers should not have to be awake for them. We look
        for somebody in a time zone around UTC+12 who takes over the watch when Dhaka goes home, and
        hands it on with a note that makes the next shift calm.

        The work is half operations and half building: PostgreSQL failover rehearsals, deploys that
        undo themselves, dashboards that say what is wrong instead of that something is. You have
        run production systems for five years, written more than one honest incident report, and
        would rather delete an alert than get used to it.

        Fully remote with a paid trip to Dhaka each year, a home-office budget of 2,000 US dollars,
        and no standby outside your own daytime.
      `,
    },
    {
      key: 'tidewright-product-designer',
      position: 'Lead Product Designer',
      jobType: 'hybrid',
      requiredExp: 6,
      jobCategory: 'Experienced',
      postedDaysAgo: 19.5,
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
  ],
};
