import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const oakmere: DemoEmployer = {
  email: 'declan@oakmere.example',
  headquarters: 'Dublin, Ireland',
  logo: '/logos/oakmere.svg',
  profile: {
    fullName: 'Declan Rooney',
    companyName: 'Oakmere Mutual',
    roleInCompany: 'Recruitment Manager',
    gender: 'male',
    companyCategory: 'Finance',
    employeeCount: '501-1000',
    companyDetail: prose`
      Oakmere Mutual has insured farms, boats and houses in Ireland since 1911 and belongs to
      its 190,000 members. A claim is answered by a person with a name, and the surplus goes
      back to the members each spring. 640 people work in Dublin, Galway and Cork.
    `,
  },
  jobs: [
    {
      key: 'oakmere-claims-handler',
      position: 'Claims Handler, Home and Farm',
      location: 'Galway, Ireland',
      jobType: 'hybrid',
      requiredExp: 1,
      jobCategory: 'Fresher',
      postedDaysAgo: 0.8,
      terms: {
        country: 'IE',
        employmentType: 'Full-time',
        salaryMin: 34_000,
        salaryMax: 39_000,
        salaryCurrency: 'EUR',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Take claims by telephone and decide small ones on the same day.',
        'Explain a refusal so that the member understands it.',
        'Visit two members with an assessor each month.',
      ],
      skills: ['Listening', 'Figures', 'Plain English'],
      team: prose`
        Twelve handlers share a floor in Galway with a view of the docks and a kettle that never
        rests.
      `,
      jobDetail: prose`
        After a storm the telephone rings two hundred times a day, and behind each call is a
        roof or a herd. You listen, decide what can be decided at once, send an assessor where
        it cannot, and stay with the claim until the member has been paid.

        We train you for twelve weeks and pay for the insurance diploma. A year with customers
        is enough to start; some of our best came from hotels. You need a kind voice, a steady
        head for figures and no fear of saying no with a reason. Three days in the office, two
        at home.
      `,
    },
    {
      key: 'oakmere-actuary',
      position: 'Reserving Actuary',
      jobType: 'hybrid',
      requiredExp: 6,
      jobCategory: 'Experienced',
      postedDaysAgo: 4.6,
      terms: {
        country: 'IE',
        employmentType: 'Full-time',
        salaryMin: 82_000,
        salaryMax: 98_000,
        salaryCurrency: 'EUR',
        salaryUnit: 'year',
      },
      applyUntilInDays: 26,
      requiresCv: true,
      responsibilities: [
        'Calculate and defend the quarterly reserves.',
        'Rebuild one old spreadsheet model in code each quarter.',
        'Teach the two trainees.',
      ],
      skills: ['Fellowship or near it', 'R or Python', 'Solvency II'],
      team: prose`
        The actuarial team is seven people, two of them in training, and reports to the board
        four times a year.
      `,
      jobDetail: prose`
        How much must be put aside for a flood that has happened, and for one that has not? You
        will own the reserves of our property lines, challenge the models you inherit, and
        explain the result to a board of farmers who ask better questions than most auditors.

        You are a qualified actuary with about six years behind you, at home in R or Python, and
        sceptical of a number with too many digits. We offer a pension with 12 per cent from us,
        a sabbatical after seven years, and members who will thank you in the street.
      `,
    },
    {
      key: 'oakmere-data-engineer',
      position: 'Data Engineer',
      jobType: 'remote',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 9.2,
      terms: {
        country: 'IE',
        employmentType: 'Full-time',
        salaryMin: 62_000,
        salaryMax: 72_000,
        salaryCurrency: 'EUR',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Migrate one policy line a quarter, with a proof that nothing was lost.',
        'Own the nightly loads and their alarms.',
        'Document what each old code meant before those who know retire.',
      ],
      skills: ['SQL', 'dbt or similar', 'Python'],
      team: prose`
        Data is five engineers who inherited forty years of policies and are proud of the oldest
        table.
      `,
      jobDetail: prose`
        The mainframe goes in 2028, and everything it knows has to be somewhere better by then.
        You will move policies and claims into PostgreSQL and dbt, test every row against the
        old system, and give our actuaries tables they can trust on a Monday morning.

        Three years with SQL in earnest, one orchestration tool, and a liking for archaeology.
        You work anywhere in Ireland, come to Dublin once a month, and get a day a fortnight for
        your own improvements.
      `,
    },
    {
      key: 'oakmere-customer-trainee',
      position: 'Member Services Trainee',
      location: 'Cork, Ireland',
      jobType: 'onSite',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 13.7,
      terms: {
        country: 'IE',
        employmentType: 'Full-time',
        salaryMin: 28_500,
        salaryMax: 28_500,
        salaryCurrency: 'EUR',
        salaryUnit: 'year',
      },
      applyUntilInDays: 33,
      responsibilities: [
        'Learn each desk well enough to stand in for a colleague.',
        'Answer members by telephone, letter and chat.',
        'Present one improvement at the end of the year.',
      ],
      skills: ['Good English', 'Friendliness', 'Accuracy'],
      team: prose`
        Eight trainees start together each spring and autumn and rotate through four desks in a
        year.
      `,
      jobDetail: prose`
        A year in which you learn a whole insurer: three months on the telephone, three in
        claims, three with the brokers, three where you were happiest. You get a tutor, a real
        salary and the certificate that every insurer in the country accepts.

        Leaving Certificate or the same from elsewhere, good English, and curiosity. Irish is
        welcome in the west. We begin on the first Monday of March, and nine of ten trainees
        stay.
      `,
    },
    {
      key: 'oakmere-internal-auditor',
      position: 'Internal Auditor',
      jobType: 'hybrid',
      requiredExp: 4,
      jobCategory: 'Experienced',
      postedDaysAgo: 28.4,
      closedDaysAgo: 3.1,
      terms: {
        country: 'IE',
        employmentType: 'Full-time',
        salaryMin: 58_000,
        salaryMax: 66_000,
        salaryCurrency: 'EUR',
        salaryUnit: 'year',
      },
      responsibilities: [
        'Carry out six audits a year from plan to follow-up.',
        'Write findings that say what to do by when.',
        'Check after six months what was done.',
      ],
      skills: ['Audit or risk experience', 'Interviewing', 'Short reports'],
      team: prose`
        Three auditors report to the audit committee and to nobody in between.
      `,
      jobDetail: prose`
        You choose, with the committee, six parts of the house to look at each year, from
        reinsurance treaties to the way we store keys. You talk to the people who do the work
        before you read the procedure, and your reports are four pages at most.

        Four years in audit or risk, a qualification begun or finished, and courage without
        sharpness. You will be welcome in every department, because the last auditor found 1.2
        million euro that we had forgotten to claim.
      `,
    },
  ],
};
