import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const solbakken: DemoEmployer = {
  email: 'ingrid@solbakken.example',
  headquarters: 'Oslo, Norway',
  logo: '/logos/solbakken.svg',
  tagline: 'A doctor where the hospital is a ferry away',
  profile: {
    fullName: 'Ingrid Haugen',
    companyName: 'Solbakken Clinics',
    roleInCompany: 'Clinic Director',
    gender: 'female',
    companyCategory: 'Healthcare',
    employeeCount: '101-500',
    companyDetail: prose`
      Solbakken runs nine small clinics on the Norwegian coast, from Oslo to Bodø, most of them
      in places where the next hospital is a ferry away. 310 people, among them 60 doctors, and
      one rule: no appointment under fifteen minutes.
    `,
  },
  jobs: [
    {
      key: 'solbakken-gp-bodo',
      position: 'General Practitioner',
      location: 'Bodø, Norway',
      jobType: 'onSite',
      requiredExp: 5,
      jobCategory: 'Experienced',
      postedDaysAgo: 3.3,
      terms: {
        country: 'NO',
        employmentType: 'Full-time',
        salaryMin: 1_150_000,
        salaryMax: 1_350_000,
        salaryCurrency: 'NOK',
        salaryUnit: 'year',
      },
      requiresCv: true,
      responsibilities: [
        'Look after a list of 1,100 patients.',
        'Take one evening duty a week and one island day.',
        'Supervise a young doctor from the second year.',
      ],
      skills: [
        'Specialist in general practice',
        'Norwegian, or a plan to learn it',
        'Calm in bad weather',
      ],
      team: prose`
        Three doctors, five nurses and a laboratory of our own look after 4,200 patients.
      `,
      jobDetail: prose`
        You will know your patients, and their parents and their boats. A list of 1,100, fifteen
        minutes at least for each visit, and a radio for the islands on Thursdays. There is a
        locum pool, so holidays are holidays.

        You are a specialist in general practice or close to it, with a Norwegian authorisation
        or the will to get one; we pay for the language course and the wait. We help with a
        house, a school and a winter coat.
      `,
    },
    {
      key: 'solbakken-nurse-home',
      position: 'Community Nurse',
      location: 'Ålesund, Norway',
      jobType: 'onSite',
      requiredExp: 2,
      jobCategory: 'Experienced',
      postedDaysAgo: 5.9,
      terms: {
        country: 'NO',
        employmentType: 'Full-time',
        salaryMin: 520_000,
        salaryMax: 585_000,
        salaryCurrency: 'NOK',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Visit eight to ten patients a day.',
        'Keep the medication plan of each patient right.',
        'Teach relatives what they can do themselves.',
      ],
      skills: ['Registered nurse', 'Driving licence', 'Judgement'],
      team: prose`
        Eleven nurses share six cars and one very patient dispatcher.
      `,
      jobDetail: prose`
        Two hundred people over eighty live on our route, and most want to stay at home. You
        plan your own day, dress wounds, adjust medicines with the doctor by video, and notice
        when the woodpile no longer shrinks.

        You are a registered nurse with two years of practice and a driving licence. The tide
        table decides about some of your visits. We pay overtime to the minute and have not
        asked anyone back from holiday in three years.
      `,
    },
    {
      key: 'solbakken-radiographer',
      position: 'Radiographer',
      location: 'Stavanger, Norway',
      jobType: 'onSite',
      requiredExp: 1,
      jobCategory: 'Fresher',
      postedDaysAgo: 12.6,
      terms: {
        country: 'NO',
        employmentType: 'Full-time',
        salaryMin: 498_000,
        salaryMax: 560_000,
        salaryCurrency: 'NOK',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Take and check about thirty examinations a day.',
        'Keep the dose register.',
        'Look after the machines together with the maker.',
      ],
      skills: ['Radiography degree', 'A way with frightened people'],
      team: prose`
        Two radiographers and a radiologist on a screen in Bergen.
      `,
      jobDetail: prose`
        Our Stavanger clinic has a new digital X-ray room and ultrasound next door. You will
        take the pictures, keep the doses low, and talk a six-year-old with a broken wrist
        through the whole thing. Pictures are read in Bergen within the hour.

        Fresh from your studies or with a first year behind you: both are fine, we take time for
        the introduction. You work days only, with one Saturday in five. A course in ultrasound
        is part of the offer.
      `,
    },
    {
      key: 'solbakken-it-support',
      position: 'IT Support Specialist',
      jobType: 'hybrid',
      requiredExp: 2,
      jobCategory: 'Experienced',
      postedDaysAgo: 17.9,
      terms: {
        country: 'NO',
        employmentType: 'Full-time',
        salaryMin: 540_000,
        salaryMax: 600_000,
        salaryCurrency: 'NOK',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Solve tickets, the urgent ones within ten minutes.',
        'Plan and carry out updates outside consultation hours.',
        'Teach each clinic one hour about security a year.',
      ],
      skills: ['Networks', 'Windows and identity management', 'Explaining without jargon'],
      team: prose`
        Three people for nine clinics, so nobody is a specialist for one cable.
      `,
      jobDetail: prose`
        When the journal system stops, the waiting room fills. You keep 400 computers, nine
        networks and a wilful label printer alive, mostly from Oslo, sometimes from a ferry. You
        will also move our telephones to something made in this century.

        Two years in support, steady knowledge of networks and Windows, and the ability to
        explain a phishing mail to a doctor without a lecture. On-call every third week, paid,
        and rarely used since the new firewalls.
      `,
    },
    {
      key: 'solbakken-medical-secretary',
      position: 'Medical Secretary',
      location: 'Bodø, Norway',
      jobType: 'onSite',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 24.2,
      terms: {
        country: 'NO',
        employmentType: 'Part-time',
        salaryMin: 410_000,
        salaryMax: 440_000,
        salaryCurrency: 'NOK',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Receive patients and book their visits.',
        'Sort requests by urgency with the nurse.',
        'Send bills and referrals the same day.',
      ],
      skills: ['Norwegian', 'Discretion', 'Order'],
      team: prose`
        You would share the desk with Marit, who has run it for nineteen years.
      `,
      jobDetail: prose`
        The desk is where every visit starts. You greet, sort what is urgent from what only
        sounds so, book, bill and keep the doctor on time without anyone noticing. It is 60 per
        cent, in the mornings or the afternoons as you prefer.

        No training is needed; Marit and a course of six weeks provide it. You speak Norwegian
        and either English or Sámi well, you keep secrets, and you do not lose your head when
        four people speak at once.
      `,
    },
  ],
};
