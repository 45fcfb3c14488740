import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const padma: DemoEmployer = {
  email: 'shirin@padmaweave.example',
  headquarters: 'Gazipur, Bangladesh',
  logo: '/logos/padma.svg',
  tagline: 'Cloth from two mills on one river',
  profile: {
    fullName: 'Shirin Akhter',
    companyName: 'Padma Weave',
    roleInCompany: 'General Manager, Human Resources',
    gender: 'female',
    companyCategory: 'Manufacturing',
    employeeCount: '1000+',
    companyDetail: prose`
      Padma Weave spins, dyes and sews in Gazipur and Narayanganj for brands that publish our
      name. 3,400 people work in two mills with a creche, a clinic, a canteen that is talked
      about, and a water plant that returns the river cleaner than it came.
    `,
  },
  jobs: [
    {
      key: 'padma-quality-inspector',
      position: 'Quality Inspector, Knitwear',
      jobType: 'onSite',
      requiredExp: 2,
      jobCategory: 'Experienced',
      postedDaysAgo: 0.7,
      terms: {
        country: 'BD',
        employmentType: 'Full-time',
        salaryMin: 32_000,
        salaryMax: 38_000,
        salaryCurrency: 'BDT',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Inspect in line and at the end by AQL.',
        'Teach operators at their machines.',
        'Write a daily report of faults and their causes.',
      ],
      skills: ['AQL 2.5', 'Knitwear', 'Fair words'],
      team: prose`
        Twenty inspectors work on four floors and rotate, so that eyes stay fresh.
      `,
      jobDetail: prose`
        A dropped stitch on a child's jumper is found by you or by the child. You will check at
        the machine, at the seam and in the carton, teach operators what you see, and stop a lot
        when the sample says so, whoever is waiting for it.

        Two years in a knit mill, AQL by heart, and good eyesight. You can show a fault without
        shaming the person who made it. Transport from Uttara and Tongi, lunch, two festival
        bonuses and a provident fund.
      `,
    },
    {
      key: 'padma-dye-chemist',
      position: 'Dyeing Chemist',
      location: 'Narayanganj, Bangladesh',
      jobType: 'onSite',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 6.81,
      terms: {
        country: 'BD',
        employmentType: 'Full-time',
        salaryMin: 55_000,
        salaryMax: 70_000,
        salaryCurrency: 'BDT',
        salaryUnit: 'month',
      },
      applyUntilInDays: 24,
      responsibilities: [
        'Develop and correct recipes.',
        'Reduce salt and water per kilogram.',
        'Approve each lot under three lights.',
      ],
      skills: ['Reactive dyes', 'Spectrophotometer', 'Process discipline'],
      team: prose`
        The colour laboratory is five chemists and a light box that settles every argument.
      `,
      jobDetail: prose`
        Navy that stays navy after fifty washes, with half the salt: that is the task. You will
        develop recipes in the laboratory, carry them to the dye house, and bring our share of
        right-first-time from 91 to 96 per cent.

        A degree in textile engineering or chemistry, three years with reactive dyes, and
        respect for the water plant downstream. We send two chemists a year to a course in
        Switzerland and expect them back.
      `,
    },
    {
      key: 'padma-merchandiser',
      position: 'Junior Merchandiser',
      location: 'Dhaka, Bangladesh',
      jobType: 'hybrid',
      requiredExp: 0.5,
      jobCategory: 'Fresher',
      postedDaysAgo: 9.6,
      terms: {
        country: 'BD',
        employmentType: 'Full-time',
        salaryMin: 30_000,
        salaryMax: 36_000,
        salaryCurrency: 'BDT',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Follow orders from sample to shipment.',
        'Keep the time and action calendar true.',
        'Tell a buyer early when a date is in danger.',
      ],
      skills: ['English', 'Spreadsheets', 'Follow-up'],
      team: prose`
        Merchandising is twelve people in Banani, each team with two buyers in Europe.
      `,
      jobDetail: prose`
        Between a sketch in Copenhagen and a container in Chattogram lie ninety days and four
        hundred messages. You will learn to hold that thread: samples, prices, dates, approvals,
        and the gentle reminder that works.

        Half a year in a buying house or a good internship is enough. You write clear English,
        keep a table that others can read, and enjoy a telephone. Two days a week from home
        after the first season.
      `,
    },
    {
      key: 'padma-compliance',
      position: 'Social Compliance Officer',
      jobType: 'onSite',
      requiredExp: 5,
      jobCategory: 'Experienced',
      postedDaysAgo: 14.4,
      terms: {
        country: 'BD',
        employmentType: 'Full-time',
        salaryMin: 75_000,
        salaryMax: 90_000,
        salaryCurrency: 'BDT',
        salaryUnit: 'month',
      },
      requiresCv: true,
      responsibilities: [
        'Check hours, wages and fire safety every week.',
        'Answer each grievance within ten days.',
        'Write the yearly public report.',
      ],
      skills: ['Labour act', 'Fire safety', 'Mediation'],
      team: prose`
        Three officers and two elected worker representatives meet each Sunday.
      `,
      jobDetail: prose`
        Auditors come twelve times a year; you are here on the other days. You will look after
        working hours, fire safety, the grievance box and what becomes of each note in it, and
        you have the right to close a floor.

        Five years in compliance, the labour act at your fingertips, and the trust of people on
        both sides of a table. We publish your report whole, on our website, with the parts that
        hurt.
      `,
    },
    {
      key: 'padma-nurse-creche',
      position: 'Nurse, Factory Creche',
      jobType: 'onSite',
      requiredExp: 1,
      jobCategory: 'Fresher',
      postedDaysAgo: 21.5,
      terms: {
        country: 'BD',
        employmentType: 'Full-time',
        salaryMin: 34_000,
        salaryMax: 38_000,
        salaryCurrency: 'BDT',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Examine each child once a month.',
        'Run vaccination days with the clinic.',
        'Teach one small class for mothers a week.',
      ],
      skills: ['Nursing diploma', 'Children', 'Bengali'],
      team: prose`
        Eleven carers and you look after 140 children between six months and five years.
      `,
      jobDetail: prose`
        Mothers on the fourth floor work better when they know who holds their child on the
        first. You will keep the children healthy, run the vaccination days, teach mothers on
        feeding and fever, and know every name by the second month.

        A diploma in nursing and a year with children. You are cheerful before eight in the
        morning. Lunch, transport and a place for your own child are part of it.
      `,
    },
  ],
};
