import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const alderway: DemoEmployer = {
  email: 'renee@alderway.example',
  headquarters: 'Winnipeg, Canada',
  logo: '/logos/alderway.svg',
  profile: {
    fullName: 'Renée Fontaine',
    companyName: 'Alderway Credit Union',
    roleInCompany: 'Director of People',
    gender: 'female',
    companyCategory: 'Finance',
    employeeCount: '101-500',
    companyDetail: prose`
      Alderway is a credit union of 61,000 members in Winnipeg and the towns around it. We lend
      for tractors, first homes and bakeries, decide in Manitoba what concerns Manitoba, and
      close the branches at noon on the first day of fishing. 180 people work here.
    `,
  },
  jobs: [
    {
      key: 'alderway-loan-officer',
      position: 'Small Business Loan Officer',
      location: 'Brandon, Canada',
      jobType: 'onSite',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 2.7,
      terms: {
        country: 'CA',
        employmentType: 'Full-time',
        salaryMin: 64_000,
        salaryMax: 74_000,
        salaryCurrency: 'CAD',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Look after a book of about ninety businesses.',
        'Decide loans up to 75,000 dollars yourself.',
        'Visit every borrower twice a year.',
      ],
      skills: ['Reading accounts', 'Judgement', 'Plain talk'],
      team: prose`
        Brandon is seven people who know the harvest by the number of coffees at the counter.
      `,
      jobDetail: prose`
        You lend to people whose shop you can see from the window. You will read a cash book and
        a person, structure a loan that survives a bad July, and visit each borrower twice a
        year because you want to know.

        Three years in lending or in running a small business of your own. You can say no in a
        way that leads somewhere, and you like a community in which you meet your borrowers at
        the rink.
      `,
    },
    {
      key: 'alderway-mobile-developer',
      position: 'Mobile Developer',
      jobType: 'remote',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 7.2,
      terms: {
        country: 'CA',
        employmentType: 'Full-time',
        salaryMin: 88_000,
        salaryMax: 102_000,
        salaryCurrency: 'CAD',
        salaryUnit: 'year',
      },
      applyUntilInDays: 29,
      responsibilities: [
        'Release every second week, on both platforms.',
        'Keep the app usable at twice the text size.',
        'Answer reviews in the store yourself.',
      ],
      skills: ['Kotlin or Swift', 'Accessibility', 'Secure storage'],
      team: prose`
        The app team is two developers, a designer and a member council that meets on the first
        Tuesday.
      `,
      jobDetail: prose`
        Our app has 38,000 users, of whom 900 are over eighty, and it shall be the easiest of
        all their apps. You will work in Kotlin and Swift, keep it small, and test with a
        council of members who say what they think.

        Three years of native development on at least one of the two platforms, care for
        accessibility, and a sober view of security. You work from anywhere in Canada; twice a
        year we meet in Winnipeg, never in January.
      `,
    },
    {
      key: 'alderway-teller',
      position: 'Member Service Representative',
      location: 'Selkirk, Canada',
      jobType: 'onSite',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 12.2,
      terms: {
        country: 'CA',
        employmentType: 'Part-time',
        salaryMin: 19.5,
        salaryMax: 21,
        salaryCurrency: 'CAD',
        salaryUnit: 'hour',
      },
      responsibilities: [
        'Serve members at the counter and by telephone.',
        'Recognise and stop attempted fraud.',
        'Open accounts for newcomers with patience.',
      ],
      skills: ['Friendliness', 'Accuracy', 'A second language helps'],
      team: prose`
        Selkirk has five tellers, two lenders and a jar of dog biscuits.
      `,
      jobDetail: prose`
        You count, listen, explain a card, notice a fraud before it happens, and know which
        member needs a chair. We train you for four weeks at full pay, and after two years most
        go on to lending, or stay because they like it.

        No experience is asked for. You are friendly, exact and discreet. French, Cree or
        Ukrainian is a gift at this counter. Twenty-four hours a week, never after six, and the
        first day of fishing is off.
      `,
    },
    {
      key: 'alderway-fraud-analyst',
      position: 'Fraud Analyst',
      jobType: 'hybrid',
      requiredExp: 2,
      jobCategory: 'Experienced',
      postedDaysAgo: 20.6,
      terms: {
        country: 'CA',
        employmentType: 'Full-time',
        salaryMin: 68_000,
        salaryMax: 78_000,
        salaryCurrency: 'CAD',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Decide alerts within fifteen minutes.',
        'Call members and stop payments.',
        'Tune two rules a month and measure the effect.',
      ],
      skills: ['SQL', 'Telephone manner', 'Suspicion'],
      team: prose`
        Three analysts share a wall of rules and a telephone that members know by heart.
      `,
      jobDetail: prose`
        Last year we stopped 4.1 million dollars on their way out of our members' accounts. You
        will read alerts, call people who are being told not to believe you, tune the rules, and
        write the warning that the local paper prints.

        Two years in fraud, compliance or an inquisitive trade. You are patient on the
        telephone, exact in your notes and comfortable with SQL. One evening shift a week, from
        home.
      `,
    },
    {
      key: 'alderway-branch-manager',
      position: 'Branch Manager',
      jobType: 'onSite',
      requiredExp: 8,
      jobCategory: 'Experienced',
      postedDaysAgo: 38.2,
      closedDaysAgo: 11.2,
      terms: {
        country: 'CA',
        employmentType: 'Full-time',
        salaryMin: 92_000,
        salaryMax: 104_000,
        salaryCurrency: 'CAD',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Lead and develop sixteen people.',
        'Answer for the lending book of the branch.',
        'Know the neighbourhood.',
      ],
      skills: ['Leading people', 'Lending', 'Presence'],
      team: prose`
        Osborne Village is our largest branch, with sixteen people and a mural.
      `,
      jobDetail: prose`
        You lead sixteen people, the counter, the lenders and the mural, which the neighbourhood
        repaints every five years and argues about for four. You will hire, teach, lend within
        your limits and represent us at everything that has a ribbon.

        Eight years in retail banking, three of them leading people. You are at ease with a
        regulator in the morning and a hockey team in the evening. A pension, five weeks and a
        bonus that depends on members staying, not on cards sold.
      `,
    },
  ],
};
