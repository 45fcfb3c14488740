import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const quillstone: DemoEmployer = {
  email: 'liis@quillstone.example',
  headquarters: 'Tallinn, Estonia',
  logo: '/logos/quillstone.svg',
  tagline: 'Documents that are signed, stored and found',
  profile: {
    fullName: 'Liis Tammsaar',
    companyName: 'Quillstone',
    roleInCompany: 'Head of People',
    gender: 'female',
    companyCategory: 'Technology',
    employeeCount: '51-100',
    companyDetail: prose`
      Quillstone makes the software with which town halls, courts and notaries in eleven
      countries sign, store and find their documents. We have worked remotely since the first
      day: 74 people between Lisbon and Almaty, one office in Tallinn for those who like one,
      and a written decision for everything that matters.
    `,
  },
  jobs: [
    {
      key: 'quillstone-front-end-remote',
      position: 'Front End Developer, Document Editor',
      jobType: 'remote',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 1.4,
      terms: {
        country: 'EE',
        employmentType: 'Full-time',
        salaryMin: 4_200,
        salaryMax: 5_400,
        salaryCurrency: 'EUR',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Take a feature from a support ticket to production and watch how it is used.',
        'Keep the editor under 100 ms for each key press, on a five-year-old laptop.',
        'Make every control work with a keyboard and a screen reader.',
        'Review two changes of colleagues a day.',
      ],
      skills: [
        'React and TypeScript',
        'Browser performance tools',
        'Accessible interfaces',
        'Clear written English',
      ],
      team: prose`
        The editor team is five developers, a designer and a former notary who tests everything
        twice.
      `,
      jobDetail: prose`
        Our editor opens contracts of 900 pages in a browser, with comments of twenty people in
        them. You will make it faster, keep it accessible, and teach it the typography that a
        court in Vienna expects. It is React and TypeScript, with a layout engine of our own in
        the middle.

        You have three years or more of front end work and have measured a slow page before you
        touched it. You write well in English, because most of our talk is text, and you live
        between UTC-1 and UTC+6. Pay is by role, not by country, and stands above.
      `,
    },
    {
      key: 'quillstone-junior-front-end',
      position: 'Junior Front End Developer',
      jobType: 'remote',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 2.2,
      terms: {
        country: 'EE',
        employmentType: 'Full-time',
        salaryMin: 2_100,
        salaryMax: 2_600,
        salaryCurrency: 'EUR',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Build and repair components of our design system.',
        'Write a test for each fault you repair.',
        'Keep a short diary of what you learned; your mentor reads it on Fridays.',
      ],
      skills: [
        'HTML and CSS',
        'Some JavaScript',
        'Patience with details',
        'English you can explain a problem in',
      ],
      team: prose`
        Juniors work in pairs with one mentor for the first six months, on real tickets from the
        second week.
      `,
      jobDetail: prose`
        A first job that can be done from home is rare, so we built one. You start with a mentor
        who has time for you, small tickets in our design system, and an hour a day that is
        yours for learning. After three months you answer for a component of your own.

        No years are asked for. Show us something you built: a course project, a site for a
        club, a pull request. You know HTML and CSS well and JavaScript a little, you ask when
        you are stuck, and you can work between 9:00 and 15:00 in Tallinn.
      `,
    },
    {
      key: 'quillstone-back-end-go',
      position: 'Back End Developer, Archive',
      jobType: 'remote',
      requiredExp: 4,
      jobCategory: 'Experienced',
      postedDaysAgo: 6.1,
      terms: {
        country: 'EE',
        employmentType: 'Full-time',
        salaryMin: 4_600,
        salaryMax: 5_800,
        salaryCurrency: 'EUR',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Design and carry out migrations without downtime.',
        "Rehearse the restore of a country's archive once a month.",
        'Turn a retention law into code that a lawyer can read.',
      ],
      skills: [
        'Go or another compiled language',
        'PostgreSQL',
        'Distributed storage',
        'Writing runbooks',
      ],
      team: prose`
        Four people keep 2.1 billion documents, and sleep well because restoring is rehearsed
        every month.
      `,
      jobDetail: prose`
        The archive is the part of Quillstone that may never forget. You will work on storage in
        Go and PostgreSQL: checksums that are recomputed every night, retention rules of eleven
        countries, and a search that answers in a second over ten years of files.

        We look for four years with databases under real load, a calm hand at migrations, and
        the habit of asking what happens when the power goes in the middle. On-call is one week
        in six and is paid whether the telephone rings or not.
      `,
    },
    {
      key: 'quillstone-support-engineer',
      position: 'Support Engineer, French and English',
      location: 'Lyon, France',
      jobType: 'remote',
      requiredExp: 1,
      jobCategory: 'Fresher',
      postedDaysAgo: 11.3,
      terms: {
        country: 'FR',
        employmentType: 'Full-time',
        salaryMin: 2_900,
        salaryMax: 3_400,
        salaryCurrency: 'EUR',
        salaryUnit: 'month',
      },
      applyUntilInDays: 19,
      responsibilities: [
        'Answer tickets within the hour and close them with an explanation.',
        'Reproduce faults and describe them step by step.',
        'Keep the help pages true.',
      ],
      skills: ['French and English', 'Reading logs', 'Calm writing under pressure'],
      team: prose`
        Support is six people in four time zones; developers take a shift each month so that
        they know.
      `,
      jobDetail: prose`
        When a registrar in Lyon cannot open a deed at 8:55, you are the person who helps before
        9:00. You read logs, reproduce the fault, write it up so that a developer can start at
        once, and tell the customer in plain words what happened. Half of your day is French,
        half English.

        A year in support, testing or a library suits us. You like puzzles, you stay friendly at
        the fifth question, and you can find your way in a terminal. We pay for the hours you
        need to grow, and two of our developers began in this team.
      `,
    },
    {
      key: 'quillstone-product-designer',
      position: 'Product Designer',
      jobType: 'hybrid',
      requiredExp: 5,
      jobCategory: 'Experienced',
      postedDaysAgo: 15.8,
      terms: {
        country: 'EE',
        employmentType: 'Full-time',
        salaryMin: 4_400,
        salaryMax: 5_200,
        salaryCurrency: 'EUR',
        salaryUnit: 'month',
      },
      requiresCv: true,
      responsibilities: [
        'Watch users at work every fortnight and write down what you saw.',
        'Design flows together with the developer who builds them.',
        'Keep the design system small.',
      ],
      skills: ['Interaction design', 'Prototyping', 'Usability testing', 'WCAG 2.2'],
      team: prose`
        You would be the third designer; the other two share a wall of printed forms from all
        over Europe.
      `,
      jobDetail: prose`
        Our users did not choose our product, their ministry did. So it has to be kind. You will
        sit with clerks and watch, draw flows that need three steps instead of nine, and test
        them with people who use a magnifier. Two days a week we meet in Tallinn.

        Bring five years of product design and a portfolio in which we can see what did not work
        and why. You prototype in code or close to it, you know what WCAG asks for, and you can
        defend a boring button.
      `,
    },
  ],
};
