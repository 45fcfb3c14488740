import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const millbrook: DemoEmployer = {
  email: 'tasha@millbrook.example',
  headquarters: 'Chicago, United States',
  logo: '/logos/millbrook.svg',
  profile: {
    fullName: 'Tasha Greene',
    companyName: 'Millbrook Bakeries',
    roleInCompany: 'Plant HR Partner',
    gender: 'female',
    companyCategory: 'Manufacturing',
    employeeCount: '501-1000',
    companyDetail: prose`
      Millbrook has baked bread in Chicago since 1948 and now feeds 3,100 schools, shops and
      hospitals in five states. We are 720 people in four plants, mostly at night, and we own
      the company together through a staff trust.
    `,
  },
  jobs: [
    {
      key: 'millbrook-line-operator',
      position: 'Night Line Operator',
      jobType: 'onSite',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 0.4,
      terms: {
        country: 'US',
        employmentType: 'Full-time',
        salaryMin: 21.5,
        salaryMax: 24,
        salaryCurrency: 'USD',
        salaryUnit: 'hour',
      },
      responsibilities: [
        'Run one section of the line and keep its log.',
        'Clean and change over between products.',
        'Stop the line when anything is not right, and say why.',
      ],
      skills: ['Reliability', 'Reading a checklist', 'Good ears'],
      team: prose`
        Line 3 is nine people who have baked together for six years on average and argue about
        music.
      `,
      jobDetail: prose`
        From ten at night to six in the morning you run a line that makes 9,000 loaves an hour.
        You watch, listen, adjust, clean and stop it when something is wrong; anyone may stop a
        line here, on the first night too.

        We teach everything. You can stand for a shift, lift 40 pounds and read a checklist. Pay
        begins at 21.50 dollars and is 24 after the second licence, with health cover from day
        one and a share in the trust after a year.
      `,
    },
    {
      key: 'millbrook-maintenance',
      position: 'Maintenance Electrician',
      location: 'Gary, United States',
      jobType: 'onSite',
      requiredExp: 4,
      jobCategory: 'Experienced',
      postedDaysAgo: 3.8,
      terms: {
        country: 'US',
        employmentType: 'Full-time',
        salaryMin: 36,
        salaryMax: 42,
        salaryCurrency: 'USD',
        salaryUnit: 'hour',
      },
      responsibilities: [
        'Carry out planned maintenance on ovens, mixers and packing robots.',
        'Find faults in PLC programs and drives.',
        'Improve one machine a quarter so that it fails less.',
      ],
      skills: ['Industrial electrics', 'PLC fault finding', 'Lock-out discipline'],
      team: prose`
        Maintenance is six electricians and five mechanics under a planner who hates surprises.
      `,
      jobDetail: prose`
        Ovens of 1987 and robots of 2024 stand side by side in Gary, and you will keep both
        happy. Three quarters of the work is planned, because we measure and replace before
        things break; the rest is interesting.

        A journeyman card or the same, four years with industrial controls, and safe habits that
        you do not need to be reminded of. You will be trained on Siemens and Rockwell at our
        cost, and every fifth weekend is yours to trade.
      `,
    },
    {
      key: 'millbrook-food-safety',
      position: 'Food Safety Specialist',
      jobType: 'onSite',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 8.5,
      terms: {
        country: 'US',
        employmentType: 'Full-time',
        salaryMin: 68_000,
        salaryMax: 76_000,
        salaryCurrency: 'USD',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Keep the HACCP plan and its records.',
        'Train 60 people on each shift twice a year.',
        'Lead recalls, of which we had one in ten years.',
      ],
      skills: ['HACCP and PCQI', 'Training adults', 'Backbone'],
      team: prose`
        You report to the head of quality, who baked for eleven years first.
      `,
      jobDetail: prose`
        Flour is dusty, nuts are dangerous and schools are strict. You will keep our HACCP plan
        true, train every shift on allergens, swab, test, and speak with inspectors. When you
        say that a batch stays here, it stays here.

        You have a degree or long practice in food science, three years in a plant, and PCQI
        training or the wish to take it. We want somebody who is on the floor more than in the
        office.
      `,
    },
    {
      key: 'millbrook-route-planner',
      position: 'Delivery Route Planner',
      jobType: 'hybrid',
      requiredExp: 2,
      jobCategory: 'Experienced',
      postedDaysAgo: 16.4,
      terms: {
        country: 'US',
        employmentType: 'Full-time',
        salaryMin: 54_000,
        salaryMax: 60_000,
        salaryCurrency: 'USD',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Plan the routes of the next day by six in the evening.',
        'Change them when weather or traffic demand it.',
        'Ride along once a month.',
      ],
      skills: ['Dispatch or planning', 'Spreadsheets', 'Calm'],
      team: prose`
        Three planners send 84 vans out at four each morning.
      `,
      jobDetail: prose`
        Bread cannot wait, and Chicago has winters. You will plan the routes of 84 vans, re-plan
        them when the lake throws snow at us, and talk with drivers who know every loading dock.
        The software proposes; you decide.

        Two years in planning or dispatch, a head for maps and numbers, and friendliness at 3:30
        in the morning for two weeks of each month. The other two are days, half of them from
        home.
      `,
    },
    {
      key: 'millbrook-controls-engineer',
      position: 'Controls Engineer',
      jobType: 'onSite',
      requiredExp: 7,
      jobCategory: 'Experienced',
      postedDaysAgo: 30.1,
      closedDaysAgo: 6.5,
      terms: {
        country: 'US',
        employmentType: 'Full-time',
        salaryMin: 98_000,
        salaryMax: 115_000,
        salaryCurrency: 'USD',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Specify and program the new controls of one line a year.',
        'Test everything at the bench before it goes to the plant.',
        'Document so that the night shift can find a fault.',
      ],
      skills: ['Rockwell or Siemens', 'Safety circuits', 'Documentation'],
      team: prose`
        You would work beside the maintenance planner and one intern from the technical college.
      `,
      jobDetail: prose`
        We are replacing the controls of four lines in five years, without losing a night of
        bread. You will specify, program, test at the bench and switch over on Sundays, and you
        will leave drawings that the next engineer thanks you for.

        Seven years with industrial controls, at least one brown-field replacement, and pleasure
        in simple ladder logic. Safety circuits are second nature to you. A bonus is paid for
        each line that starts on time.
      `,
    },
  ],
};
