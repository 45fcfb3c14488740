import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const harborline: DemoEmployer = {
  email: 'mele@harborline.example',
  headquarters: 'Wellington, New Zealand',
  logo: '/logos/harborline.svg',
  profile: {
    fullName: 'Mele Taufa',
    companyName: 'Harborline Ferries',
    roleInCompany: 'Crew and People Manager',
    gender: 'female',
    companyCategory: 'Manufacturing',
    employeeCount: '101-500',
    companyDetail: prose`
      Harborline builds small electric ferries in Wellington and runs nine of them across three
      harbours. We are 240 people: boatbuilders, skippers, electricians and a few who do all
      three. Every boat is named by a school.
    `,
  },
  jobs: [
    {
      key: 'harborline-boatbuilder',
      position: 'Boatbuilder, Aluminium',
      jobType: 'onSite',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 1.3,
      terms: {
        country: 'NZ',
        employmentType: 'Full-time',
        salaryMin: 36,
        salaryMax: 43,
        salaryCurrency: 'NZD',
        salaryUnit: 'hour',
      },
      responsibilities: [
        'Fit and weld hull sections from drawings.',
        "Inspect your own welds and a colleague's.",
        'Teach one apprentice.',
      ],
      skills: ['Aluminium welding', 'Reading lines plans', 'Tidiness'],
      team: prose`
        The yard has fourteen builders and a slipway that was a tram shed once.
      `,
      jobDetail: prose`
        You will build hulls that carry 130 people and 1.2 tonnes of batteries, from plate to
        paint. We cut by machine and fit by eye, and the person who welds the bow signs it on
        the inside.

        Three years with aluminium, marine tickets or the will to take them, and tidy habits in
        small spaces. Four days of ten hours are normal here, and every launch is a holiday for
        the yard.
      `,
    },
    {
      key: 'harborline-skipper',
      position: 'Ferry Skipper',
      location: 'Auckland, New Zealand',
      jobType: 'onSite',
      requiredExp: 2,
      jobCategory: 'Experienced',
      postedDaysAgo: 5.8,
      terms: {
        country: 'NZ',
        employmentType: 'Full-time',
        salaryMin: 78_000,
        salaryMax: 88_000,
        salaryCurrency: 'NZD',
        salaryUnit: 'year',
      },
      applyUntilInDays: 23,
      responsibilities: [
        'Bring passengers across safely and on time.',
        'Drill the crew once a week.',
        'Report every near miss; nobody is blamed for one.',
      ],
      skills: ['Skipper certificate', 'Passenger care'],
      team: prose`
        Auckland runs four boats with eleven skippers, who trade shifts among themselves.
      `,
      jobDetail: prose`
        Fifteen crossings a day, most of them with the same faces. You take the boat, the
        weather and the timetable seriously, in that order, and you have a word for the child
        who wants to steer.

        A Skipper Restricted Limits certificate or better, two years in command of something,
        and a clean record. The electric boats are quiet; we train you for six weeks on how
        quickly they answer.
      `,
    },
    {
      key: 'harborline-battery-engineer',
      position: 'Battery Systems Engineer',
      jobType: 'hybrid',
      requiredExp: 4,
      jobCategory: 'Experienced',
      postedDaysAgo: 11.9,
      terms: {
        country: 'NZ',
        employmentType: 'Full-time',
        salaryMin: 108_000,
        salaryMax: 124_000,
        salaryCurrency: 'NZD',
        salaryUnit: 'year',
      },
      requiresCv: true,
      responsibilities: [
        'Design the packs of the next two boats.',
        'Predict ageing and prove it from the logs.',
        'Write the emergency procedures with the skippers.',
      ],
      skills: ['Lithium batteries', 'Power electronics', 'Data analysis'],
      team: prose`
        Four engineers look after 11 megawatt-hours that float.
      `,
      jobDetail: prose`
        Salt, vibration and ten fast charges a day: our packs live a hard life, and you will
        make it a long one. You design modules, write the logic that protects them, and read
        their logs like a doctor.

        Four years with lithium batteries in vehicles, ships or grids. You have respect for a
        kilovolt, can write C or Python, and have once taken a pack apart to see why it died.
        Two days at home a week.
      `,
    },
    {
      key: 'harborline-apprentice-electrician',
      position: 'Marine Electrical Apprentice',
      jobType: 'onSite',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 18.1,
      terms: {
        country: 'NZ',
        employmentType: 'Full-time',
        salaryMin: 24.5,
        salaryMax: 26,
        salaryCurrency: 'NZD',
        salaryUnit: 'hour',
      },
      responsibilities: [
        'Learn wiring, switchboards and batteries.',
        'Keep a work book.',
        'Help on the slipway when a boat comes up.',
      ],
      skills: ['Turning up', 'Colour vision', 'Curiosity'],
      team: prose`
        Two apprentices start each year, in July, beside people who remember how it was.
      `,
      jobDetail: prose`
        Four years from your first crimp to the whole wheelhouse. You work on every boat that we
        build, go to the polytechnic in blocks at full pay, and spend one month a year at sea
        with the people who use what you wired.

        School certificate, good colour vision, and hands that like small screws. You turn up,
        you ask, you sweep. We supply tools, boots and a mentor who was an apprentice here in
        1996.
      `,
    },
    {
      key: 'harborline-timetable-planner',
      position: 'Timetable and Fares Analyst',
      jobType: 'remote',
      requiredExp: 2,
      jobCategory: 'Experienced',
      postedDaysAgo: 31.4,
      closedDaysAgo: 7.2,
      terms: {
        country: 'NZ',
        employmentType: 'Full-time',
        salaryMin: 76_000,
        salaryMax: 86_000,
        salaryCurrency: 'NZD',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Plan three timetables a year.',
        'Measure what a fare change did.',
        "Answer the council's questions within a week.",
      ],
      skills: ['SQL', 'Statistics', 'Short writing'],
      team: prose`
        You would work with operations, the city council and a very old spreadsheet.
      `,
      jobDetail: prose`
        When should the last boat go on a Thursday? You answer with ticket data, tide tables and
        a walk on the pier. Three harbours, 2.4 million crossings and a council that wants a
        page, not a model.

        Two years with data and something that moves. SQL, a little statistics and writing that
        a councillor reads to the end. Remote in New Zealand, and a free pass for your family.
      `,
    },
  ],
};
