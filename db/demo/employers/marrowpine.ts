import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const marrowpine: DemoEmployer = {
  email: 'claire.beaulieu@marrowpine.example',
  headquarters: 'Toronto, Canada',
  logo: '/logos/marrowpine.svg',
  tagline: 'Clinics that their patients can stop',
  profile: {
    fullName: 'Claire Beaulieu',
    companyName: 'Marrowpine Health',
    roleInCompany: 'Director of Recruitment',
    gender: 'female',
    companyCategory: 'Healthcare',
    employeeCount: '1000+',
    companyDetail: prose`
      Marrowpine Health runs 42 neighbourhood clinics and a home-care service from its base in
      Toronto, Canada. We are a not-for-profit of 2,300 nurses, therapists, physicians and the
      people who make their work possible. Every clinic has a council of patients that can stop what
      does not serve them, and twice it has.
    `,
  },
  jobs: [
    {
      key: 'marrowpine-nurse',
      position: 'Registered Nurse, Home Care',
      jobType: 'onSite',
      requiredExp: 2,
      jobCategory: 'Experienced',
      postedDaysAgo: 0.3,
      terms: {
        country: 'CA',
        employmentType: 'Full-time',
        salaryMin: 39.5,
        salaryMax: 52,
        salaryCurrency: 'CAD',
        salaryUnit: 'hour',
      },
      applyUntilInDays: 25,
      responsibilities: [
        'Visit and treat patients at home.',
        'Coordinate with doctors and families.',
        'Document each visit on the same day.',
      ],
      skills: ['Registered nurse', 'Driving licence', 'Judgement'],
      team: prose`
        The east-end team is sixteen nurses and two schedulers, with a pharmacist on the phone at
        all hours.
      `,
      jobDetail: prose`
        Six visits a day, not twelve: that is our promise to patients and to you. You will see
        people at home in Toronto’s east end after surgery or with a long illness, dress wounds,
        manage medicines, teach a daughter or a neighbour what to watch for, and be the first to
        notice when something changes.

        You are registered with the provincial college, have two years of bedside practice, and hold
        a driver’s licence. Wound care certification is an asset; we will pay for it otherwise.
        Another language of the neighbourhood is worth gold.

        Permanent full-time at the hospital pay scale, a car for your shifts, every second weekend
        off, and travel time that is counted as work.
      `,
    },
    {
      key: 'marrowpine-receptionist',
      position: 'Clinic Receptionist',
      location: 'Hamilton, Canada',
      jobType: 'onSite',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 4.41,
      terms: {
        country: 'CA',
        salaryMin: 24.5,
        salaryMax: 24.5,
        salaryCurrency: 'CAD',
        salaryUnit: 'hour',
      },
      responsibilities: [
        'Receive patients and plan their visits.',
        'Answer the telephone and sort what is urgent.',
        'Keep records confidential and complete.',
      ],
      skills: ['Friendliness', 'Order', 'Discretion'],
      team: prose`
        Barton Street is a clinic of 22; three receptionists share the front desk and the best
        overview of anyone.
      `,
      jobDetail: prose`
        You are the first face that people see at our Barton Street clinic, on days when they would
        rather be elsewhere. You will greet them, book and move appointments, check health cards,
        and see to it that the person who is turning pale does not sit and wait for a turn.

        No medical background is needed. We look for warmth, discretion and a cool head when three
        telephones ring; typing that keeps up with speech; and evenings on two days of the week. We
        train for four weeks, two of them beside a colleague.

        The wage is 24.50 Canadian dollars an hour with benefits from day one, three weeks of paid
        vacation, and a tuition grant for those who later go into nursing.
      `,
    },
    {
      key: 'marrowpine-data-engineer',
      position: 'Health Data Engineer',
      location: 'Montréal, Canada',
      jobType: 'remote',
      requiredExp: 5,
      jobCategory: 'Experienced',
      postedDaysAgo: 9.8,
      terms: {
        country: 'CA',
        employmentType: 'Full-time',
        salaryMin: 108_000,
        salaryMax: 126_000,
        salaryCurrency: 'CAD',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Build pipelines for health data that can be trusted.',
        'Protect the data of patients in each step.',
        'Document where each figure comes from.',
      ],
      skills: ['SQL', 'Python', 'Privacy'],
      team: prose`
        Data is eight engineers and two epidemiologists; privacy has a desk among them, not a form
        afterwards.
      `,
      jobDetail: prose`
        Forty-two clinics, nine record systems, one patient. You will build the pipelines that bring
        lab results, visits and prescriptions together, so that a nurse sees one history and our
        epidemiologists can ask which follow-ups are being missed, without ever seeing a name.

        Five years of data engineering, with SQL and Python at the core, is what it takes. You know
        HL7 or FHIR or will learn them quickly, treat consent as a constraint like any other, and
        write the test before the backfill. French is needed for a part of our meetings.

        Remote anywhere in Canada, a 37-hour week, a defined-benefit pension, and work whose effect
        you can hear about in the next patients’ council.
      `,
    },
    {
      key: 'marrowpine-physiotherapist',
      position: 'Physiotherapist',
      location: 'Halifax, Canada',
      jobType: 'onSite',
      requiredExp: 1,
      jobCategory: 'Fresher',
      postedDaysAgo: 18.6,
      terms: {
        country: 'CA',
        salaryMin: 74_000,
        salaryMax: 86_000,
        salaryCurrency: 'CAD',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Assess and treat patients in the clinic and at home.',
        'Plan exercises that people really do.',
        'Measure progress and adapt.',
      ],
      skills: ['Physiotherapy licence', 'Motivating people'],
      team: prose`
        Halifax has three physiotherapists, an occupational therapist and an assistant, with a
        gymnasium flooded by morning light.
      `,
      jobDetail: prose`
        Hips, shoulders, dizzy spells, and fishermen’s backs. In our Halifax clinic you will assess
        and treat adults of all ages for 45 minutes each, run the Tuesday falls group, and plan with
        the family physician across the corridor instead of by letter.

        This suits somebody in the first years of practice: licensed in Nova Scotia or eligible,
        with a year of work or a final placement you are proud of. You explain rather than
        prescribe, and measure whether it helped.

        You get a senior colleague as a mentor, 2,500 dollars a year for courses, a relocation
        grant, and a caseload that was agreed with you.
      `,
    },
    {
      key: 'marrowpine-care-coordinator',
      position: 'Care Coordinator',
      location: 'Vancouver, Canada',
      jobType: 'hybrid',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 29.1,
      terms: {
        country: 'CA',
        salaryMin: 62_000,
        salaryMax: 70_000,
        salaryCurrency: 'CAD',
        salaryUnit: 'year',
      },
      closedDaysAgo: 3.3,
      responsibilities: [
        'Plan care with patients, families and services.',
        'Notice gaps and close them.',
        'Answer for a list of patients.',
      ],
      skills: ['Organising', 'Empathy', 'Health services'],
      team: prose`
        Five coordinators serve the west coast; each knows their sixty families by voice.
      `,
      jobDetail: prose`
        When somebody leaves hospital, a dozen things must happen in the right order: the bed, the
        pharmacy, the night nurse, the ramp at the door. You will be the person who makes them
        happen for about sixty families, and whom they can call by name.

        We look for three years in social work, nursing or case management, a strong memory for
        promises, and the courage to press a supplier. You are used to shared electronic records and
        write notes that a stranger could act on.

        Two days in Vancouver, two at home, one on visits. Transit pass, paid supervision every
        fortnight, and a team that takes over fully when you are on leave.
      `,
    },
  ],
};
