import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const cedarpoint: DemoEmployer = {
  email: 'joanna@cedarpoint.example',
  headquarters: 'Denver, United States',
  logo: '/logos/cedarpoint.svg',
  profile: {
    fullName: 'Joanna Reyes',
    companyName: 'Cedar Point Outdoor',
    roleInCompany: 'Head of Hiring',
    gender: 'female',
    companyCategory: 'Retail',
    employeeCount: '101-500',
    companyDetail: prose`
      Cedar Point makes and mends tents, packs and stoves, and sells them in nine shops in the
      Rockies and by mail. A third of what we sell has been ours before. 210 people work here,
      and every one of them gets a week outdoors to test something.
    `,
  },
  jobs: [
    {
      key: 'cedarpoint-repair-tech',
      position: 'Repair Technician, Tents and Packs',
      jobType: 'onSite',
      requiredExp: 1,
      jobCategory: 'Fresher',
      postedDaysAgo: 0.9,
      terms: {
        country: 'US',
        employmentType: 'Full-time',
        salaryMin: 22,
        salaryMax: 26,
        salaryCurrency: 'USD',
        salaryUnit: 'hour',
      },
      responsibilities: [
        'Mend about 25 pieces a day.',
        'Decide what can be saved.',
        'Tell the designers what fails and why.',
      ],
      skills: ['Industrial sewing', 'Judgement', 'Handwriting'],
      team: prose`
        The bench has eleven menders and a wall of letters from people whose tent survived.
      `,
      jobDetail: prose`
        Bears, zips and twenty summers: you mend what others throw away. You sew, seal, replace
        and sometimes persuade, 25 pieces a day, and you write back to the owner by hand what
        you did.

        A year at a sewing machine, in a sail loft, a costume room or at home with proof. You
        judge quickly what is worth it. Health cover, four-day weeks in winter, and the week
        outdoors.
      `,
    },
    {
      key: 'cedarpoint-mern-shop',
      position: 'Full Stack Developer, Used Gear',
      jobType: 'remote',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 3.4,
      terms: {
        country: 'US',
        employmentType: 'Full-time',
        salaryMin: 105_000,
        salaryMax: 122_000,
        salaryCurrency: 'USD',
        salaryUnit: 'year',
      },
      applyUntilInDays: 20,
      responsibilities: [
        'Own the path from photo to listing.',
        'Keep search under 200 ms at 40,000 products.',
        'Rotate through support for two days a month.',
      ],
      skills: ['Node.js and React', 'PostgreSQL', 'Search'],
      team: prose`
        Used Gear is three developers, two photographers and a forklift called Doris.
      `,
      jobDetail: prose`
        No two used tents are alike, so our shop has 40,000 products with a stock of one. You
        will work on photos that grade themselves, search that knows a scratch, and a basket
        that cannot sell the last one twice. Node.js, React and PostgreSQL.

        Three years of full stack work, tests where money flows, and a tent of your own with a
        story. Remote in the United States on Mountain Time.
      `,
    },
    {
      key: 'cedarpoint-shop-lead',
      position: 'Shop Leader',
      location: 'Durango, United States',
      jobType: 'onSite',
      requiredExp: 4,
      jobCategory: 'Experienced',
      postedDaysAgo: 9.4,
      terms: {
        country: 'US',
        employmentType: 'Full-time',
        salaryMin: 58_000,
        salaryMax: 66_000,
        salaryCurrency: 'USD',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Lead and develop nine people.',
        'Answer for the result of the shop.',
        'Run a free class every month.',
      ],
      skills: ['Leading people', 'Retail figures', 'Outdoor sense'],
      team: prose`
        Durango is nine people, a climbing wall and a coffee machine with opinions.
      `,
      jobDetail: prose`
        You lead a shop in which people ask where to go rather than what to buy. You hire for
        kindness, plan for snow, keep the till right and close early when the avalanche class
        needs the room.

        Four years in shops, two of them leading, and enough time outside to be believed. You
        read a monthly statement and know what to do about line 14.
      `,
    },
    {
      key: 'cedarpoint-materials-intern',
      position: 'Materials Intern',
      jobType: 'onSite',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 12.9,
      terms: {
        country: 'US',
        employmentType: 'Internship',
        salaryMin: 20,
        salaryMax: 20,
        salaryCurrency: 'USD',
        salaryUnit: 'hour',
      },
      applyUntilInDays: 14,
      responsibilities: [
        'Run and document standard tests.',
        'Keep the sample library.',
        'Present one finding.',
      ],
      skills: ['Laboratory habits', 'Plotting data'],
      team: prose`
        The laboratory is a chemist, an engineer and a rain room.
      `,
      jobDetail: prose`
        Six months of breaking things on purpose: seams, coatings, stoves in the wind. You run
        the tests, keep the data honest, and present one finding of your own to the designers at
        the end.

        You study materials, textiles or mechanical engineering, from the second year on. Pay is
        by the hour and the flat above the shop is free for interns. We took on two of the last
        four.
      `,
    },
    {
      key: 'cedarpoint-catalogue-editor',
      position: 'Catalogue Editor',
      jobType: 'remote',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 23.5,
      closedDaysAgo: 6.1,
      terms: {
        country: 'US',
        employmentType: 'Part-time',
        salaryMin: 64_000,
        salaryMax: 72_000,
        salaryCurrency: 'USD',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Write and edit 300 descriptions a season.',
        'Check each fact with the maker or the scale.',
        'Edit the winter catalogue.',
      ],
      skills: ['Editing', 'Fact checking', 'Plain American English'],
      team: prose`
        Words are two editors and a former ranger who checks every claim.
      `,
      jobDetail: prose`
        A good description saves a customer a bad night. You write 300 of them a season, in
        sentences, with the weight on our own scale, and the catalogue that people leave beside
        the bath.

        Three years of editing or writing for print. You cut well, know a crampon from a
        carabiner or find out, and never write that something is a must-have. Twenty-five hours
        a week from wherever you sleep dry.
      `,
    },
  ],
};
