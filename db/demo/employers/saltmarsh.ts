import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const saltmarsh: DemoEmployer = {
  email: 'beatriz@saltmarshrail.example',
  headquarters: 'Setúbal, Portugal',
  logo: '/logos/saltmarsh.svg',
  profile: {
    fullName: 'Beatriz Falcão',
    companyName: 'Saltmarsh Rail',
    roleInCompany: 'Workshop Director',
    gender: 'female',
    companyCategory: 'Manufacturing',
    employeeCount: '101-500',
    companyDetail: prose`
      Saltmarsh Rail repairs and rebuilds trains in Setúbal, Portugal, for eleven railways from
      Galway to Varna. A wagon comes to us after thirty years and leaves good for thirty more.
      430 people work in halls where the first steam engine of the line was built.
    `,
  },
  jobs: [
    {
      key: 'saltmarsh-bogie-fitter',
      position: 'Bogie Fitter',
      jobType: 'onSite',
      requiredExp: 2,
      jobCategory: 'Experienced',
      postedDaysAgo: 1.7,
      terms: {
        country: 'PT',
        employmentType: 'Full-time',
        salaryMin: 1_450,
        salaryMax: 1_700,
        salaryCurrency: 'EUR',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Strip and rebuild two bogies a week with a partner.',
        'Measure wear and decide what is replaced.',
        'Sign the test record of each bogie.',
      ],
      skills: ['Mechanical fitting', 'Drawings', 'Measuring'],
      team: prose`
        The bogie hall is twenty fitters in two shifts, and the radio plays fado until ten.
      `,
      jobDetail: prose`
        A bogie carries forty tonnes at 160 kilometres an hour, so every bolt has your name on
        it. You strip, measure, replace and rebuild, and you sign each step; nobody hurries a
        signature here.

        Two years with heavy machines, from ships to cranes, are what we ask for. You read a
        drawing and a torque table, and you would rather ask than guess. We pay the crane and
        the rail licence, and there is a bus from Lisbon at half past six.
      `,
    },
    {
      key: 'saltmarsh-train-software',
      position: 'Embedded Developer, Doors and Brakes',
      jobType: 'hybrid',
      requiredExp: 4,
      jobCategory: 'Experienced',
      postedDaysAgo: 4.1,
      terms: {
        country: 'PT',
        employmentType: 'Full-time',
        salaryMin: 2_900,
        salaryMax: 3_500,
        salaryCurrency: 'EUR',
        salaryUnit: 'month',
      },
      applyUntilInDays: 28,
      responsibilities: [
        'Write and verify control software for doors and brakes.',
        'Build the tests on the rack before the code.',
        "Answer the assessor's questions.",
      ],
      skills: ['C', 'Real-time systems', 'EN 50128'],
      team: prose`
        Five developers sit beside a door that opens and closes a million times before it may
        leave.
      `,
      jobDetail: prose`
        Old trains get new brains with us. You will write C for the controllers of doors and
        brakes, to the standard that a safety assessor reads line by line, and test it on a rack
        with real pistons that hiss at you.

        Four years of embedded work, some of it where a fault hurts. You know EN 50128 or want
        to, you write requirements that can be tested, and you enjoy being checked. Two days a
        week from home.
      `,
    },
    {
      key: 'saltmarsh-welding-trainee',
      position: 'Trainee Welder',
      jobType: 'onSite',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 8.8,
      terms: {
        country: 'PT',
        employmentType: 'Full-time',
        salaryMin: 1_020,
        salaryMax: 1_150,
        salaryCurrency: 'EUR',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Practise each process until it holds under X-ray.',
        'Keep your booth and tools in order.',
        'Help on the wagon line one day a week.',
      ],
      skills: ['Steady hands', 'Punctuality'],
      team: prose`
        Six trainees a year learn in a school hall of our own, with a master for each three.
      `,
      jobDetail: prose`
        Two years, four processes, one certificate that is known from here to Finland. You begin
        with scrap, then brackets, then a wagon floor, and in the second year you choose between
        steel and aluminium.

        Nine years of school, steady hands and good eyes. You can bear noise and love silence.
        Pay rises every six months, tools and boots are ours, and so far everyone who passed has
        been offered a place.
      `,
    },
    {
      key: 'saltmarsh-tender-manager',
      position: 'Tender Manager',
      jobType: 'remote',
      requiredExp: 5,
      jobCategory: 'Experienced',
      postedDaysAgo: 17.2,
      terms: {
        country: 'PT',
        employmentType: 'Full-time',
        salaryMin: 3_100,
        salaryMax: 3_800,
        salaryCurrency: 'EUR',
        salaryUnit: 'month',
      },
      requiresCv: true,
      responsibilities: [
        'Lead four to six tenders at a time.',
        'Write offers that a tired reader understands.',
        'Learn from each result, won or lost.',
      ],
      skills: ['Public procurement', 'English and Portuguese', 'Deadlines'],
      team: prose`
        Tenders are you, an engineer who calculates and a lawyer who worries.
      `,
      jobDetail: prose`
        Railways buy slowly and in 400 pages. You read them all, find the three that matter,
        gather prices from six halls, and hand in on the last day but one. Last year we won five
        of eleven, two of them because the offer was easier to read.

        Five years with public tenders in Europe, in rail or something as heavy. Your English
        and Portuguese are excellent, your calendar is sacred. You work from where you like and
        come to Setúbal twice a month.
      `,
    },
    {
      key: 'saltmarsh-paint-shop',
      position: 'Paint Shop Supervisor',
      jobType: 'onSite',
      requiredExp: 6,
      jobCategory: 'Experienced',
      postedDaysAgo: 33.6,
      closedDaysAgo: 8.2,
      terms: {
        country: 'PT',
        employmentType: 'Full-time',
        salaryMin: 1_900,
        salaryMax: 2_300,
        salaryCurrency: 'EUR',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Plan and lead the three cabins.',
        'Keep emissions below half of what is allowed.',
        'Train two apprentices.',
      ],
      skills: ['Industrial coating', 'Leading a team', 'Water-based systems'],
      team: prose`
        Fourteen painters work in three cabins; the green of the coast line is mixed here.
      `,
      jobDetail: prose`
        A train is judged by its paint first. You lead fourteen painters, plan three cabins,
        keep the solvents low and the masks on, and know by the smell whether the humidity is
        right.

        Six years in industrial coating, two of them with a team. You are strict on dust and
        gentle with people. Our next step is water-based lacquer throughout, and you would lead
        it.
      `,
    },
  ],
};
