import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const kitewick: DemoEmployer = {
  email: 'achieng@kitewick.example',
  headquarters: 'Nairobi, Kenya',
  logo: '/logos/kitewick.svg',
  profile: {
    fullName: 'Achieng Odhiambo',
    companyName: 'Kitewick',
    roleInCompany: 'Talent Lead',
    gender: 'female',
    companyCategory: 'Technology',
    employeeCount: '51-100',
    companyDetail: prose`
      Kitewick builds the meters and the software behind village solar grids. From our workshop in
      Nairobi, Kenya, we keep the lights on for 38,000 households in five countries, most of them
      more than two hours from the nearest power line. We are 86 people; a third of us are on the
      road in any given week.
    `,
  },
  jobs: [
    {
      key: 'kitewick-firmware',
      position: 'Firmware Engineer',
      jobType: 'onSite',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 0.6,
      terms: {
        country: 'KE',
        salaryMin: 210_000,
        salaryMax: 280_000,
        salaryCurrency: 'KES',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Write and test the firmware of meters and gateways.',
        'Make updates over the air safe to interrupt.',
        'Find faults with the team at the bench and in the field.',
      ],
      skills: ['C for microcontrollers', 'Radio links', 'Oscilloscope'],
      team: prose`
        Hardware is six people around one long bench: two in electronics, three in firmware, and a
        mechanic who can make any enclosure by Friday.
      `,
      jobDetail: prose`
        A Kitewick meter sits on a pole for ten years, through dust, lizards and lightning. You will
        write the C that runs on it: measuring, switching, and speaking to the gateway over a radio
        link that loses one packet in five. Updates go out over the air, so a mistake cannot be
        driven to.

        We look for three years on small microcontrollers, a careful way with interrupts and flash,
        and the instinct to reach for an oscilloscope before a theory. Rust is welcome for the new
        gateway.

        You get a bench of your own in our Nairobi workshop, medical cover for the family, and two
        field weeks a year in which villagers show you what you overlooked.
      `,
    },
    {
      key: 'kitewick-full-stack',
      position: 'Full Stack Developer',
      location: 'Accra, Ghana',
      jobType: 'remote',
      requiredExp: 4,
      jobCategory: 'Experienced',
      postedDaysAgo: 6.3,
      terms: {
        country: 'GH',
        salaryMin: 3_400,
        salaryMax: 4_100,
        salaryCurrency: 'USD',
        salaryUnit: 'month',
      },
      applyUntilInDays: 40,
      responsibilities: [
        'Take features from a call with an operator to production.',
        'Keep tables that grow fast quick to query.',
        'Write decisions down for the next person.',
      ],
      skills: ['TypeScript', 'PostgreSQL', 'React'],
      team: prose`
        Seven developers in four countries meet for half an hour at nine UTC and twice a year in
        person, last time in Mombasa.
      `,
      jobDetail: prose`
        Grid operators use our web console to see which household has credit, which transformer runs
        hot, and where the technician is. It is TypeScript from end to end, with PostgreSQL below
        and React above. You will take features from a phone call with an operator all the way to
        production, and own them there.

        Four years of full-stack work are what we have in mind. Tell us about a table that grew too
        large, and what you did. You live between UTC-1 and UTC+6, so that a working day overlaps,
        and you write clearly, because most of our talk is written.

        Pay is the same in every country: 3,400 to 4,100 US dollars a month, with five weeks of
        leave and equipment that stays yours after two years.
      `,
    },
    {
      key: 'kitewick-field-technician',
      position: 'Trainee Field Technician',
      location: 'Kisumu, Kenya',
      jobType: 'onSite',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 10.9,
      terms: {
        country: 'KE',
        salaryMin: 48_000,
        salaryMax: 60_000,
        salaryCurrency: 'KES',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Install meters and panels with your partner.',
        'Find and repair faults.',
        'Explain the system to those who use it.',
      ],
      skills: ['Working with your hands', 'Swahili', 'Safety'],
      team: prose`
        The western crew is fourteen technicians and four pickups; trainees ride with the same
        partner for the whole first season.
      `,
      jobDetail: prose`
        Twelve months, four villages, one toolbox. As a trainee you travel with an experienced
        partner, install meters and panels, find faults, and explain to a shopkeeper why the fridge
        and the welding machine should not start together. By the end you hold the national wiring
        certificate, which we pay for.

        School is behind you and you like working with your hands. You are not afraid of heights or
        of a list of safety rules, and you speak Swahili; Dholuo is a great help around the lake. A
        driving licence can be earned with us.

        Full pay from the first day, boots, tools, insurance, and a permanent post for everyone who
        passes.
      `,
    },
    {
      key: 'kitewick-writer',
      position: 'Technical Writer',
      location: 'Cape Town, South Africa',
      jobType: 'remote',
      requiredExp: 2,
      jobCategory: 'Experienced',
      postedDaysAgo: 23.7,
      terms: {
        country: 'ZA',
        salaryMin: 34_000,
        salaryMax: 42_000,
        salaryCurrency: 'ZAR',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Turn installation notes into guides that work on a phone.',
        'Try each step before you describe it.',
        'Keep English and Swahili in step.',
      ],
      skills: ['Technical writing', 'Markdown', 'Plain drawings'],
      team: prose`
        You would be our first writer, placed with support rather than marketing, and read by
        everyone.
      `,
      jobDetail: prose`
        Our manuals were written by the engineers who already knew the answer. Please rescue our
        readers. You will turn 300 pages of installation notes into guides that a technician can
        follow on a phone, on a ladder, in English and Swahili, and keep them true as the product
        changes.

        You have two years of writing for people who are busy with something else. You try out each
        step before you describe it, draw a plain diagram when words fail, and are at home with
        Markdown and version control. You need not be an electrician; you must enjoy asking one.

        Work from anywhere in southern or eastern Africa, four days a week if you prefer, with your
        name on the cover.
      `,
    },
    {
      key: 'kitewick-qa',
      position: 'QA Engineer',
      location: 'Kigali, Rwanda',
      jobType: 'hybrid',
      requiredExp: 1,
      jobCategory: 'Fresher',
      postedDaysAgo: 32.6,
      terms: {
        country: 'RW',
        salaryMin: 850_000,
        salaryMax: 1_100_000,
        salaryCurrency: 'RWF',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Test every update on the rack of sixty meters.',
        'Automate the tests that find faults.',
        'Decide whether a release goes out.',
      ],
      skills: ['TypeScript or Python', 'Exact reports', 'Suspicion'],
      team: prose`
        Kigali is our youngest office: eleven people, a test rack of sixty meters, and a view over
        the valley.
      `,
      jobDetail: prose`
        Before an update reaches 38,000 homes, it reaches you. You will run it on a rack of sixty
        meters, pull plugs at the worst moment, set clocks wrong, and write the automated tests that
        do the same on every commit. When you say no, the release waits; that is agreed.

        A year in testing or development is enough, and a good final project counts as that. You can
        write a script in TypeScript or Python and a bug report that nobody has to ask about.
        Suspicion is a virtue here.

        Two days in the office, three wherever you work best, and an exam of your choice paid for
        each year.
      `,
    },
  ],
};
