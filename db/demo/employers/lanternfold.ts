import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const lanternfold: DemoEmployer = {
  email: 'both@demo.example',
  headquarters: 'Lisbon, Portugal',
  logo: '/logos/lanternfold.svg',
  profile: {
    fullName: 'Marta Valente',
    companyName: 'Lanternfold',
    roleInCompany: 'Founder',
    gender: 'female',
    companyCategory: 'Retail',
    employeeCount: '1-50',
    companyDetail: prose`
      Lanternfold sells paper lamps and notebooks that are folded, sewn and printed in the back room
      of a former pharmacy in Lisbon, Portugal. Seven people make about two hundred pieces a week;
      half go over the counter, half by post to thirty countries. We close in August.
    `,
  },
  jobs: [
    {
      key: 'lanternfold-shop-assistant',
      position: 'Weekend Shop Assistant',
      jobType: 'onSite',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 6.8,
      terms: {
        country: 'PT',
        salaryMin: 9,
        salaryMax: 9,
        salaryCurrency: 'EUR',
        salaryUnit: 'hour',
      },
      responsibilities: [
        'Advise visitors and wrap what they choose.',
        'Keep the shop and its lamps in order.',
        'Open or close at the weekend.',
      ],
      skills: ['Friendliness', 'Till work, which we teach'],
      team: prose`
        At weekends you are two in the shop, with somebody folding in the back who likes being asked
        for help.
      `,
      jobDetail: prose`
        On Saturdays and Sundays the street in front of our shop is full, and so are we. You will
        show people how a lamp unfolds, wrap it so that it survives a flight, look after the till,
        and keep the table with the paper samples inviting. On quiet mornings you may learn to fold.

        We ask for friendliness in Portuguese and English, steady hands, and every weekend but one
        in the month, from ten to seven. It goes well with studies, and no experience is required.

        You get 9 euros an hour, holidays paid in proportion, a third off everything, and the lamp
        that you folded first.
      `,
    },
    {
      key: 'lanternfold-online-shop',
      position: 'Online Shop Manager',
      location: 'Porto, Portugal',
      jobType: 'remote',
      requiredExp: 5,
      jobCategory: 'Experienced',
      postedDaysAgo: 17.6,
      terms: {
        country: 'PT',
        employmentType: 'Part-time',
        salaryMin: 1_900,
        salaryMax: 1_900,
        salaryCurrency: 'EUR',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Run the online shop from photo to parcel.',
        'Write texts that make people smile and stay true.',
        'Watch figures and try improvements.',
      ],
      criteria: ['Knows online retail', 'Writes well', 'Reads numbers'],
      skills: ['E-commerce', 'Writing', 'Photos'],
      team: prose`
        You would work with the founder, who wrote the first shop herself and promises to let go of
        it.
      `,
      jobDetail: prose`
        Half of our sales arrive through a web shop that the founder wrote at night. It deserves
        somebody who thinks of it by day. You will run it entirely: photographs and texts, search
        and newsletters, parcels that get stuck at customs, and the numbers that tell us what to
        make next winter.

        Five years in online retail for a small brand would be ideal, with an eye for pictures and
        enough HTML to repair a template yourself. You have opinions on discounts and evidence for
        them. English is a must, and any other European language a pleasure.

        Remote in Portugal, 30 hours a week at 1,900 euros a month, the whole of August off, and a
        share of the profit on each order above last year’s.
      `,
    },
  ],
};
