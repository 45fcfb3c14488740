import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const highveld: DemoEmployer = {
  email: 'nomsa@highvelddental.example',
  headquarters: 'Johannesburg, South Africa',
  logo: '/logos/highveld.svg',
  profile: {
    fullName: 'Nomsa Dlamini',
    companyName: 'Highveld Dental',
    roleInCompany: 'Head of Operations',
    gender: 'female',
    companyCategory: 'Healthcare',
    employeeCount: '51-100',
    companyDetail: prose`
      Highveld Dental has seven practices in Gauteng and two on wheels, which park at schools.
      We are 92 people who believe that a checked tooth costs less than a pulled one, and half
      of our patients pay what they can.
    `,
  },
  jobs: [
    {
      key: 'highveld-dentist-mobile',
      position: 'Dentist, Mobile Practice',
      jobType: 'onSite',
      requiredExp: 2,
      jobCategory: 'Experienced',
      postedDaysAgo: 2.1,
      terms: {
        country: 'ZA',
        employmentType: 'Full-time',
        salaryMin: 55_000,
        salaryMax: 68_000,
        salaryCurrency: 'ZAR',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Treat children at two schools a week.',
        'Teach a class of thirty how to brush.',
        'Refer what the truck cannot do and follow it up.',
      ],
      skills: ['HPCSA registration', 'Children', 'Calm hands'],
      team: prose`
        Each truck has a dentist, a hygienist, a driver who does magic tricks and a generator
        called Gladys.
      `,
      jobDetail: prose`
        You will see sixteen children a day in the yard of their own school. Most have never met
        a dentist, so the first ten minutes decide about thirty years. The truck has everything,
        digital X-ray included.

        You are registered with the HPCSA, have two years of practice and a sense of humour
        before eight o'clock. Four days on the truck, one in Rosebank for what needs more time.
        No weekends.
      `,
    },
    {
      key: 'highveld-hygienist',
      position: 'Oral Hygienist',
      location: 'Pretoria, South Africa',
      jobType: 'onSite',
      requiredExp: 1,
      jobCategory: 'Fresher',
      postedDaysAgo: 6.6,
      terms: {
        country: 'ZA',
        employmentType: 'Full-time',
        salaryMin: 26_000,
        salaryMax: 31_000,
        salaryCurrency: 'ZAR',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Clean, check and advise about ten patients a day.',
        'Keep the recall list alive.',
        'Run the evening for expectant parents.',
      ],
      skills: ['Oral hygiene diploma', 'Explaining'],
      team: prose`
        The Hatfield practice is two dentists, two hygienists and a receptionist who sings.
      `,
      jobDetail: prose`
        Prevention is what we sell. You will have forty minutes for each patient, a room with a
        view of jacarandas, and the right to order the toothbrush that you believe in.

        Registered oral hygienist with a year behind you, or newly qualified and keen. You
        explain without frightening. We pay two courses a year and the fee of the council.
      `,
    },
    {
      key: 'highveld-practice-manager',
      position: 'Practice Manager',
      jobType: 'onSite',
      requiredExp: 4,
      jobCategory: 'Experienced',
      postedDaysAgo: 13.1,
      terms: {
        country: 'ZA',
        employmentType: 'Full-time',
        salaryMin: 38_000,
        salaryMax: 45_000,
        salaryCurrency: 'ZAR',
        salaryUnit: 'month',
      },
      applyUntilInDays: 18,
      responsibilities: [
        'Plan rosters and chairs.',
        'Settle claims with the schemes.',
        'Hire and introduce new colleagues.',
      ],
      skills: ['Leading people', 'Medical schemes', 'Planning'],
      team: prose`
        Rosebank is our largest practice: nineteen people and five chairs.
      `,
      jobDetail: prose`
        Dentists should look into mouths and not into rosters. You plan five chairs, nineteen
        people and one compressor that fails at Easter, speak with medical schemes, and notice
        which patient has not come back.

        Four years of running a practice, a clinic or a small hotel. You know your way around
        scheme codes or learn fast, and you are fair in August when everybody wants leave.
      `,
    },
    {
      key: 'highveld-booking-developer',
      position: 'Developer, Booking System',
      location: 'Cape Town, South Africa',
      jobType: 'remote',
      requiredExp: 2,
      jobCategory: 'Experienced',
      postedDaysAgo: 16.8,
      terms: {
        country: 'ZA',
        employmentType: 'Contract',
        salaryMin: 42_000,
        salaryMax: 52_000,
        salaryCurrency: 'ZAR',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Replace the system at one practice a month.',
        'Make it work through a power cut.',
        'Hand over with notes that the next person can use.',
      ],
      skills: ['TypeScript or similar', 'SQL', 'Talking with users'],
      team: prose`
        You would be alone with the code and in good company with its users.
      `,
      jobDetail: prose`
        Our booking system was written by a dentist. It works, and it has earned a rest. In one
        year you will replace it, practice by practice, with something that sends a reminder,
        survives load shedding and prints one list in the morning.

        Two years of web development, preferably in a language with types. You talk with
        receptionists before you draw a table. Contract of twelve months, from anywhere in the
        country, with a visit to each practice paid by us.
      `,
    },
    {
      key: 'highveld-dental-technician',
      position: 'Dental Technician',
      jobType: 'onSite',
      requiredExp: 5,
      jobCategory: 'Experienced',
      postedDaysAgo: 29.9,
      closedDaysAgo: 4.4,
      terms: {
        country: 'ZA',
        employmentType: 'Full-time',
        salaryMin: 32_000,
        salaryMax: 38_000,
        salaryCurrency: 'ZAR',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Make crowns, bridges and dentures.',
        'Match colours with the patient present.',
        'Train our apprentice.',
      ],
      skills: ['Digital dental design', 'Ceramics', 'Colour'],
      team: prose`
        The laboratory is three technicians, a milling machine and a shelf of smiles.
      `,
      jobDetail: prose`
        Crowns on Tuesday instead of in two weeks: that is why we built a laboratory. You will
        mill, fire, colour and adjust, often with the patient in the next room who can say what
        is wrong.

        Five years in a laboratory, at home with digital design, and with an eye for the
        difference between A2 and A3. You like to teach, because one of the three is in
        training.
      `,
    },
  ],
};
