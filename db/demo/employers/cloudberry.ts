import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const cloudberry: DemoEmployer = {
  email: 'aino@cloudberry.example',
  headquarters: 'Helsinki, Finland',
  logo: '/logos/cloudberry.svg',
  profile: {
    fullName: 'Aino Laaksonen',
    companyName: 'Cloudberry Games',
    roleInCompany: 'Studio Manager',
    gender: 'female',
    companyCategory: 'Technology',
    employeeCount: '51-100',
    companyDetail: prose`
      Cloudberry makes slow games: gardens, ferries, a lighthouse. Nine million people play
      them, most of them in the evening and for less than half an hour, and nothing in them is
      sold by the handful. We are 63 people in Helsinki and around it, and have shipped every
      game within a month of its date.
    `,
  },
  jobs: [
    {
      key: 'cloudberry-gameplay',
      position: 'Gameplay Programmer',
      jobType: 'hybrid',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 1.1,
      terms: {
        country: 'FI',
        employmentType: 'Full-time',
        salaryMin: 4_100,
        salaryMax: 4_900,
        salaryCurrency: 'EUR',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Prototype an idea in two days and show it to all.',
        'Hold 60 frames a second on the weakest supported phone.',
        'Write the tools that designers ask for.',
      ],
      skills: ['C# and Unity', 'Profiling', 'Taste'],
      team: prose`
        The ferry team is eight people, and the oldest prototype on its shelf is from last
        Thursday.
      `,
      jobDetail: prose`
        You will build what the player touches: a rope that feels wet, a tide that is never
        quite the same, a save that survives an empty battery. We work in C# and Unity, with
        small prototypes that we throw away on purpose.

        Three years in games or in something equally real-time, a sense for how a thing should
        feel, and the patience to make it feel so on a telephone from 2019. We do not crunch;
        the last release went out on a Tuesday at two.
      `,
    },
    {
      key: 'cloudberry-community',
      position: 'Community Manager, Bengali and English',
      location: 'Dhaka, Bangladesh',
      jobType: 'remote',
      requiredExp: 1,
      jobCategory: 'Fresher',
      postedDaysAgo: 4.9,
      terms: {
        country: 'BD',
        employmentType: 'Part-time',
        salaryMin: 65_000,
        salaryMax: 80_000,
        salaryCurrency: 'BDT',
        salaryUnit: 'month',
      },
      applyUntilInDays: 16,
      responsibilities: [
        'Answer players within a day.',
        'Write a page each week on what they wish for.',
        'Keep the rules short and apply them to everybody.',
      ],
      skills: ['Bengali and English', 'Tact', 'Noticing patterns'],
      team: prose`
        Community is four people in four languages who read everything and answer most of it.
      `,
      jobDetail: prose`
        Half a million of our players live in Bangladesh, and they write wonderful letters. You
        will answer them, calm a quarrel about tomatoes before it grows, gather what annoys
        people for the team, and run the garden show in March.

        A year with a community of any kind, from a club to a shop page, is what we hope for.
        Your Bengali is beautiful, your English good, and you are free on two evenings a week.
        It is 25 hours, spread as you like.
      `,
    },
    {
      key: 'cloudberry-junior-tools',
      position: 'Junior Tools Developer',
      jobType: 'remote',
      requiredExp: 0.5,
      jobCategory: 'Fresher',
      postedDaysAgo: 7.7,
      terms: {
        country: 'FI',
        employmentType: 'Full-time',
        salaryMin: 2_700,
        salaryMax: 3_100,
        salaryCurrency: 'EUR',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Build one small tool a fortnight with its user.',
        'Repair the build when it breaks.',
        'Write instructions that fit on one page.',
      ],
      skills: ['Python or TypeScript', 'Git', 'Listening'],
      team: prose`
        Two tools developers serve sixty colleagues, who bring cake when something works.
      `,
      jobDetail: prose`
        Our artists plant forests by hand, and they would like not to. You will write small
        editors and scripts in Python and TypeScript that save a colleague an hour a week each,
        and see them used the next morning.

        This is a first or second job, from anywhere in the European Union. Half a year of work
        or a good thesis is enough. You like to sit beside somebody and watch, you finish small
        things, and you write a page of instructions without being asked.
      `,
    },
    {
      key: 'cloudberry-composer',
      position: 'Composer and Sound Designer',
      jobType: 'hybrid',
      requiredExp: 4,
      jobCategory: 'Experienced',
      postedDaysAgo: 19.2,
      terms: {
        country: 'FI',
        employmentType: 'Contract',
        salaryMin: 3_600,
        salaryMax: 4_300,
        salaryCurrency: 'EUR',
        salaryUnit: 'month',
      },
      requiresCv: true,
      responsibilities: [
        'Compose and record the music of the night train.',
        'Design and mix all its sounds.',
        'Keep memory and loudness within their limits.',
      ],
      skills: ['Composition', 'Wwise or FMOD', 'Recording'],
      team: prose`
        You would share the studio with a foley cupboard that holds eleven kinds of gravel.
      `,
      jobDetail: prose`
        Our next game is about a night train, and it needs eight hours of music that never asks
        for attention. You will compose, record with players from the city orchestra, and build
        the sound of rails so that people fall asleep to it on purpose.

        Four years of music for games, film or the stage, and at home in Wwise or FMOD. Send
        three pieces and a sentence on each. The contract runs for eighteen months and has led
        to a permanent place twice.
      `,
    },
    {
      key: 'cloudberry-producer',
      position: 'Producer',
      jobType: 'onSite',
      requiredExp: 6,
      jobCategory: 'Experienced',
      postedDaysAgo: 34.5,
      closedDaysAgo: 9.4,
      terms: {
        country: 'FI',
        employmentType: 'Full-time',
        salaryMin: 4_800,
        salaryMax: 5_600,
        salaryCurrency: 'EUR',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Plan one game from prototype to release.',
        'Run a retrospective after each milestone and act on it.',
        'Report to the studio once a month on one page.',
      ],
      skills: ['Production', 'Saying no', 'Planning'],
      team: prose`
        You would follow a producer who retires after nine games and will be there for two
        months.
      `,
      jobDetail: prose`
        A producer here protects time. You keep a plan on one wall that everybody believes, say
        no to good ideas in the wrong month, and make sure that the person who is quiet in
        meetings has been heard before it is too late.

        Six years in production, at least two shipped titles, and no love of overtime. You can
        read a burn-down chart and a face. Finnish is nice, English is enough, and the sauna is
        on Fridays.
      `,
    },
  ],
};
