import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const juniper: DemoEmployer = {
  email: 'hamish@juniperreed.example',
  headquarters: 'Melbourne, Australia',
  logo: '/logos/juniper.svg',
  profile: {
    fullName: 'Hamish Nolan',
    companyName: 'Juniper and Reed',
    roleInCompany: 'People Manager',
    gender: 'male',
    companyCategory: 'Retail',
    employeeCount: '101-500',
    companyDetail: prose`
      Juniper and Reed has sold books in Australia since 1974: fourteen shops, a warehouse in
      Geelong and a website that recommends by people rather than by sums. 260 booksellers
      choose what they sell, and each has a shelf with their name.
    `,
  },
  jobs: [
    {
      key: 'juniper-bookseller',
      position: 'Bookseller, Children and Young Readers',
      jobType: 'onSite',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 0.91,
      terms: {
        country: 'AU',
        employmentType: 'Part-time',
        salaryMin: 27.8,
        salaryMax: 29.5,
        salaryCurrency: 'AUD',
        salaryUnit: 'hour',
      },
      responsibilities: [
        'Advise customers of four to fourteen and their grandparents.',
        'Order and return for your shelves.',
        'Read aloud on one Saturday a month.',
      ],
      skills: ['Reading', 'Kindness', 'Till work, which we teach'],
      team: prose`
        The Carlton shop has nine booksellers, a resident cat and story time on Saturdays.
      `,
      jobDetail: prose`
        You will know which book comes after the one with the bear. Half of the work is talk, a
        quarter is boxes, and a quarter is reading on the tram. Story time is yours once a
        month, with voices if you dare.

        No years in a shop are needed, only years of reading. You are kind to children and frank
        with parents, can lift a box of picture books, and are free on Saturdays. Twenty hours a
        week, more in December.
      `,
    },
    {
      key: 'juniper-web-developer',
      position: 'Web Developer, Online Shop',
      jobType: 'hybrid',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 5.4,
      terms: {
        country: 'AU',
        employmentType: 'Full-time',
        salaryMin: 98_000,
        salaryMax: 112_000,
        salaryCurrency: 'AUD',
        salaryUnit: 'year',
      },
      applyUntilInDays: 22,
      responsibilities: [
        'Replace one part of the old shop a month without closing it.',
        'Keep pages under a second on a slow connection.',
        'Answer for payments and their tests.',
      ],
      skills: ['TypeScript', 'SQL', 'Web performance'],
      team: prose`
        Web is three developers, a bookseller on loan and a very old and loved search index.
      `,
      jobDetail: prose`
        Our website sells a third of our books, and its search still cannot spell Dostoevsky as
        people do. You will rewrite it in TypeScript, piece by piece, with the shop open, and
        keep it fast on a train in Gippsland.

        Three years of web work in which you owned something that took money. You measure, you
        write tests for baskets, and you read novels or are ready to be pestered about them. Two
        days a week in Carlton.
      `,
    },
    {
      key: 'juniper-warehouse-lead',
      position: 'Warehouse Team Leader',
      location: 'Geelong, Australia',
      jobType: 'onSite',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 10.7,
      terms: {
        country: 'AU',
        employmentType: 'Full-time',
        salaryMin: 74_000,
        salaryMax: 80_000,
        salaryCurrency: 'AUD',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Plan and lead the early shift.',
        'Train newcomers in their first fortnight.',
        'Find out why each wrong parcel was wrong.',
      ],
      skills: ['Leading a shift', 'Safe lifting', 'Scanner systems'],
      team: prose`
        Sixteen people pick and pack 9,000 parcels a week, with a radio channel that plays
        requests.
      `,
      jobDetail: prose`
        Books are heavy, and November is heavier. You will lead the early shift, keep backs
        healthy, teach the new scanner, and bring the share of wrong parcels from four in a
        thousand to two, which is still too many.

        Three years in a warehouse, one of them leading. A forklift licence helps and can be
        made with us. You notice when somebody has a bad day, and you are good at lists.
      `,
    },
    {
      key: 'juniper-events',
      position: 'Events Coordinator',
      location: 'Hobart, Australia',
      jobType: 'hybrid',
      requiredExp: 2,
      jobCategory: 'Experienced',
      postedDaysAgo: 18.8,
      terms: {
        country: 'AU',
        employmentType: 'Full-time',
        salaryMin: 66_000,
        salaryMax: 72_000,
        salaryCurrency: 'AUD',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Plan and run about eighty events a year.',
        'Work with publishers and schools.',
        'Keep the budget of each evening.',
      ],
      skills: ['Organising', 'Writing', 'Budgets'],
      team: prose`
        Hobart is our southernmost shop, with a hall upstairs that seats ninety.
      `,
      jobDetail: prose`
        Eighty evenings a year: poets, cooks, an astronomer, a crime writer who faints. You book
        them, find the microphone, pour the wine, sell the books and sweep up, and you will know
        half of Hobart by winter.

        Two years of arranging things for the public. You write an invitation that people read
        to its end, stay calm when the ferry is late with the author on it, and do not mind two
        late evenings a week.
      `,
    },
    {
      key: 'juniper-payroll-au',
      position: 'Payroll Officer',
      jobType: 'hybrid',
      requiredExp: 4,
      jobCategory: 'Experienced',
      postedDaysAgo: 27.3,
      closedDaysAgo: 2.7,
      terms: {
        country: 'AU',
        employmentType: 'Full-time',
        salaryMin: 84_000,
        salaryMax: 90_000,
        salaryCurrency: 'AUD',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Run the fortnightly payroll.',
        'Check every award change before it is due.',
        'Lead the move to the new system.',
      ],
      skills: ['Australian awards', 'Payroll systems', 'Accuracy'],
      team: prose`
        Finance is four people behind the poetry section, with a door that closes.
      `,
      jobDetail: prose`
        260 people, eleven kinds of shift and an award of 90 pages: somebody has to love that.
        You will pay everyone right and on time every fortnight, explain each line to whoever
        asks, and move us to a new system next July.

        Four years of Australian payroll, awards included, and a careful eye. You have seen one
        migration and would do it better. Three days at home are normal once you know the team.
      `,
    },
  ],
};
