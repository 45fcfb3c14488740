import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const peregrine: DemoEmployer = {
  email: 'tomasz@peregrinemaps.example',
  headquarters: 'Kraków, Poland',
  logo: '/logos/peregrine.svg',
  profile: {
    fullName: 'Tomasz Wilk',
    companyName: 'Peregrine Maps',
    roleInCompany: 'Chief Technology Officer',
    gender: 'male',
    companyCategory: 'Technology',
    employeeCount: '1-50',
    companyDetail: prose`
      Peregrine draws maps for people who fly slowly: gliders, balloons and rescue helicopters.
      Twenty-nine people in Kraków and on the road turn weather, terrain and the law of the air
      into one screen that works without a network.
    `,
  },
  jobs: [
    {
      key: 'peregrine-geo-developer',
      position: 'Geospatial Developer',
      jobType: 'remote',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 0.5,
      terms: {
        country: 'PL',
        employmentType: 'Full-time',
        salaryMin: 17_000,
        salaryMax: 21_000,
        salaryCurrency: 'PLN',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Make the tile pipeline twice as fast this year.',
        'Keep the renderer under ten milliseconds a frame.',
        'Answer pilots in the forum on Fridays.',
      ],
      skills: ['Rust or C++', 'TypeScript', 'Geometry'],
      team: prose`
        Maps are four developers, two of them pilots and one afraid of heights.
      `,
      jobDetail: prose`
        Terrain of two continents has to fit on a phone and be drawn in ten milliseconds. You
        will work in Rust and TypeScript on tiles, contours and a renderer that runs in a
        browser and in a cockpit alike.

        Three years of development and some time with coordinates: projections no longer
        surprise you. You like to measure, you read papers for pleasure, and you may fly along.
        Remote within four hours of Kraków's clock.
      `,
    },
    {
      key: 'peregrine-weather-scientist',
      position: 'Weather Data Scientist',
      jobType: 'hybrid',
      requiredExp: 4,
      jobCategory: 'Experienced',
      postedDaysAgo: 5.2,
      terms: {
        country: 'PL',
        employmentType: 'Full-time',
        salaryMin: 18_000,
        salaryMax: 22_000,
        salaryCurrency: 'PLN',
        salaryUnit: 'month',
      },
      applyUntilInDays: 31,
      requiresCv: true,
      responsibilities: [
        'Run and improve the thermal forecast.',
        'Verify each forecast against flights, in public.',
        'Explain uncertainty so that a pilot acts on it.',
      ],
      skills: ['Statistics', 'Python', 'Numerical weather models'],
      team: prose`
        Two scientists and a barograph of 1931 share a room with a good window.
      `,
      jobDetail: prose`
        Will there be lift over the ridge at two o'clock? You combine six weather models, 40,000
        flight logs and a lot of doubt into one answer with honest error bars, every hour,
        everywhere we sell maps.

        A degree in physics, meteorology or statistics and four years with data that lies.
        Python for research, something faster for production. You publish if you like; we send
        you to one conference a year.
      `,
    },
    {
      key: 'peregrine-qa-trainee',
      position: 'Test Engineer, First Job Welcome',
      jobType: 'remote',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 9.9,
      terms: {
        country: 'PL',
        employmentType: 'Full-time',
        salaryMin: 7_200,
        salaryMax: 8_500,
        salaryCurrency: 'PLN',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Test each release by a plan of your own.',
        'Automate what you did twice.',
        'Reproduce faults that users report.',
      ],
      skills: ['Curiosity', 'Exact writing', 'A little programming'],
      team: prose`
        You would be the second tester; the first began here three years ago without any
        experience.
      `,
      jobDetail: prose`
        A map that is wrong by one field kills nobody on a desk. Ours is used at 800 metres. You
        will try to break every release: wrong clocks, no network, gloves, sun. Then you write
        the automatic test that does the same.

        No years are needed. You are curious, stubborn and polite, you can read a little code or
        are about to, and you write reports that need no second question. Fully remote in
        Poland, with two weeks beside your mentor at the start.
      `,
    },
    {
      key: 'peregrine-sales-rescue',
      position: 'Sales Manager, Rescue Services',
      location: 'Innsbruck, Austria',
      jobType: 'hybrid',
      requiredExp: 5,
      jobCategory: 'Experienced',
      postedDaysAgo: 19.7,
      terms: {
        country: 'AT',
        employmentType: 'Full-time',
        salaryMin: 58_000,
        salaryMax: 68_000,
        salaryCurrency: 'EUR',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Visit each base in your area twice a year.',
        'Run trials and report what failed.',
        'Win four services in two years.',
      ],
      skills: ['German and one more Alpine language', 'Public buyers', 'Patience'],
      team: prose`
        You would be our first person in the Alps, with the founders a telephone call away.
      `,
      jobDetail: prose`
        Helicopter crews choose a map as they choose a rope. You will visit bases from Grenoble
        to Graz, listen for a long time, run a trial with one crew, and come back with a
        contract that a ministry can sign.

        Five years of selling something technical to public services. German and French or
        Italian, a driving licence, and respect for people who are called out in the middle of
        your sentence.
      `,
    },
    {
      key: 'peregrine-office-kitchen',
      position: 'Office and Travel Coordinator',
      jobType: 'onSite',
      requiredExp: 1,
      jobCategory: 'Fresher',
      postedDaysAgo: 26.1,
      closedDaysAgo: 5.5,
      terms: {
        country: 'PL',
        employmentType: 'Part-time',
        salaryMin: 6_800,
        salaryMax: 7_800,
        salaryCurrency: 'PLN',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Plan journeys and keep their costs.',
        'Run the office on a budget of your own.',
        'Prepare two company weeks a year.',
      ],
      skills: ['Organising', 'English and Polish'],
      team: prose`
        Twenty-nine people, eleven of them usually somewhere else.
      `,
      jobDetail: prose`
        Somebody has to know where everyone is, whether the visa came, and who eats no
        mushrooms. You run the office, the journeys and two company weeks a year, and you do it
        in thirty hours.

        A year of organising anything, good English and Polish, and a talent for finding a hotel
        beside an airfield in Lithuania. You have the keys, the budget and the last word on
        chairs.
      `,
    },
  ],
};
