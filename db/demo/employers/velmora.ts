import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const velmora: DemoEmployer = {
  email: 'renato.siqueira@velmora.example',
  headquarters: 'São Paulo, Brazil',
  logo: '/logos/velmora.svg',
  profile: {
    fullName: 'Renato Siqueira',
    companyName: 'Velmora Diagnostics',
    roleInCompany: 'People Partner',
    gender: 'male',
    companyCategory: 'Healthcare',
    employeeCount: '501-1000',
    companyDetail: prose`
      Velmora Diagnostics is a laboratory group from São Paulo, Brazil. Every night our couriers
      bring in samples from 900 clinics, and by breakfast the results are back with the doctors who
      asked. We are 640 people in five laboratories, accredited without a break since 2004, and
      carbon neutral in our own fleet since last year.
    `,
  },
  jobs: [
    {
      key: 'velmora-lab-technician',
      position: 'Laboratory Technician, Night Shift',
      jobType: 'onSite',
      requiredExp: 1,
      jobCategory: 'Fresher',
      postedDaysAgo: 1.8,
      terms: {
        country: 'BR',
        salaryMin: 3_900,
        salaryMax: 4_600,
        salaryCurrency: 'BRL',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Run and check the analysers at night.',
        'Release results and report critical ones at once.',
        'Maintain machines and stocks.',
      ],
      skills: ['Laboratory training', 'Care at 3 a.m.', 'Team work'],
      team: prose`
        Thirty technicians work nights in the main laboratory, many by choice for ten years; the
        canteen is open until four.
      `,
      jobDetail: prose`
        The last van arrives at eleven; then our night begins. You will receive and check samples,
        run the haematology line, repeat what looks wrong, and release results together with the
        biochemist on duty. About 14,000 tubes pass through between dusk and dawn, and each belongs
        to somebody who is waiting.

        A technical diploma in clinical analysis and about a year at the bench are required;
        internships count. You are exact when tired, speak up when a control drifts, and can work
        four nights on, three off.

        The night allowance is 35 per cent, the ride home is paid for, and after a year you may move
        to microbiology or molecular biology.
      `,
    },
    {
      key: 'velmora-quality-manager',
      position: 'Quality Manager, ISO 15189',
      location: 'Curitiba, Brazil',
      jobType: 'onSite',
      requiredExp: 7,
      jobCategory: 'Experienced',
      postedDaysAgo: 8.11,
      terms: {
        country: 'BR',
        salaryMin: 13_500,
        salaryMax: 16_500,
        salaryCurrency: 'BRL',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Keep and improve the quality system.',
        'Lead audits and follow up on findings.',
        'Train laboratories in three cities.',
      ],
      skills: ['ISO 15189', 'Audits', 'Teaching'],
      team: prose`
        Curitiba is our newest laboratory: 70 people, four months old, with everything still to be
        named.
      `,
      jobDetail: prose`
        Our Curitiba laboratory opened in the winter and will be assessed for accreditation next
        year. You will get it there: procedures that people can follow because they helped to write
        them, internal audits that find things, and corrective actions that are closed in fact and
        not only on paper.

        You have seven years in a clinical laboratory, at least three in quality, and have been on
        both sides of an audit table. You know the difference between a deviation and a disaster and
        treat the people in both cases with respect.

        A permanent contract, participation in profits, a health plan that includes dental care, and
        the final word on whether a result leaves the house.
      `,
    },
    {
      key: 'velmora-logistics-planner',
      position: 'Sample Logistics Planner',
      location: 'Recife, Brazil',
      jobType: 'hybrid',
      requiredExp: 2,
      jobCategory: 'Experienced',
      postedDaysAgo: 15.7,
      terms: {
        country: 'BR',
        salaryMin: 5_200,
        salaryMax: 6_400,
        salaryCurrency: 'BRL',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Plan routes for samples that cannot wait.',
        'Watch temperature and time.',
        'Solve what roads and weather do.',
      ],
      skills: ['Planning', 'Maps', 'Calm'],
      team: prose`
        Four planners and sixty couriers keep one group chat, which is mostly about bridges and
        rain.
      `,
      jobDetail: prose`
        A blood sample is good for six hours, and Recife has bridges, tides and carnival. You will
        plan the nightly rounds of sixty motorcycles and vans in the north-east, react when a road
        floods, and find out with the couriers why one clinic is always late.

        We would like two years in dispatch or transport planning, comfort with route software and a
        spreadsheet of your own when it fails, and a manner that drivers trust. Knowledge of
        cold-chain rules can be learned with us.

        You work from the depot three evenings a week and from home otherwise, with a shorter week
        in exchange for the late hours and a phone that is switched off on your days off.
      `,
    },
    {
      key: 'velmora-machine-learning',
      position: 'Machine Learning Engineer, Medical Imaging',
      location: 'Buenos Aires, Argentina',
      jobType: 'remote',
      requiredExp: 4,
      jobCategory: 'Experienced',
      postedDaysAgo: 24.9,
      terms: {
        country: 'AR',
        salaryMin: 4_200,
        salaryMax: 5_600,
        salaryCurrency: 'USD',
        salaryUnit: 'month',
      },
      applyUntilInDays: 35,
      responsibilities: [
        'Train and validate models on medical images.',
        'Work with doctors on what matters.',
        'Prove safety before use.',
      ],
      skills: ['Python', 'Deep learning', 'Statistics'],
      team: prose`
        Imaging research is five engineers and three pathologists who read the same slides by hand
        every Friday.
      `,
      jobDetail: prose`
        A pathologist looks at 300 slides a day. You will build the second pair of eyes: models that
        mark the regions worth a closer look, say how sure they are, and stay quiet when they are
        not. Nothing is decided without a person, and the measure of success is the cases they would
        otherwise have missed.

        Four years of applied machine learning, solid PyTorch, and respect for validation data that
        nobody has peeked at. You have put a model into service and watched it age. Spanish or
        Portuguese for the Friday readings, English for papers.

        Remote in Argentina, Brazil or Uruguay, a generous GPU budget, and a publication policy that
        says yes by default.
      `,
    },
    {
      key: 'velmora-hr-trainee',
      position: 'Human Resources Trainee',
      jobType: 'hybrid',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 35.8,
      closedDaysAgo: 12.4,
      terms: {
        country: 'BR',
        employmentType: 'Internship',
        salaryMin: 3_100,
        salaryMax: 3_100,
        salaryCurrency: 'BRL',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Support hiring from posting to first day.',
        'Answer questions of employees.',
        'Learn labour law step by step.',
      ],
      skills: ['Spanish', 'Discretion', 'Organising'],
      team: prose`
        People and culture is nine colleagues who hired 130 others last year and remember most of
        their birthdays.
      `,
      jobDetail: prose`
        Eighteen months, three stations: recruiting, training, pay. You will sit in on interviews
        and later lead them, organise the first week for new technicians, and untangle a timesheet
        or two. At each station one small project is yours alone; the last trainee redesigned how we
        say no to applicants.

        You are finishing a degree in administration, psychology or law, or have finished it within
        the last two years. You listen more than you talk, keep confidences, and write a good
        letter.

        A trainee grant of 3,100 reais a month with meal and transport vouchers, English lessons,
        and an offer of a permanent post to those who want to stay.
      `,
    },
  ],
};
