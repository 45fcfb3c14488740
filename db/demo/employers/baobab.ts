import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const baobab: DemoEmployer = {
  email: 'fatou@baobabledger.example',
  headquarters: 'Dakar, Senegal',
  logo: '/logos/baobab.svg',
  profile: {
    fullName: 'Fatou Ndiaye',
    companyName: 'Baobab Ledger',
    roleInCompany: 'Chief People Officer',
    gender: 'female',
    companyCategory: 'Finance',
    employeeCount: '51-100',
    companyDetail: prose`
      Baobab Ledger keeps the books of 41,000 market traders in Senegal, Ghana and Côte
      d'Ivoire, on telephones that cost less than a sack of rice. What they record becomes a
      history that a bank believes. We are 88 people, half of them in the markets.
    `,
  },
  jobs: [
    {
      key: 'baobab-android-offline',
      position: 'Android Developer, Offline First',
      jobType: 'remote',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 1.0,
      terms: {
        country: 'SN',
        employmentType: 'Full-time',
        salaryMin: 1_900,
        salaryMax: 2_400,
        salaryCurrency: 'USD',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Own synchronisation and its conflicts.',
        'Keep the app below 9 MB.',
        'Spend two weeks a year beside users.',
      ],
      skills: ['Kotlin', 'SQLite', 'Data synchronisation'],
      team: prose`
        The app team is five developers in Dakar, Accra and Bouaké, and a test shelf of thirty
        cheap telephones.
      `,
      jobDetail: prose`
        Our app has to work on 1 GB of memory, in sun, in Wolof, without a network for nine
        days, and then agree with the server about every coin. You will own synchronisation, and
        the day when two brothers use one telephone.

        Three years of Kotlin, love for small binaries, and the habit of testing with the worst
        device in the room. Remote in West Africa, with two weeks a year in a market.
      `,
    },
    {
      key: 'baobab-field-officer',
      position: 'Market Field Officer',
      location: "Bouaké, Côte d'Ivoire",
      jobType: 'onSite',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 2.8,
      terms: {
        country: 'CI',
        employmentType: 'Full-time',
        salaryMin: 210_000,
        salaryMax: 250_000,
        salaryCurrency: 'XOF',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Visit thirty traders a day.',
        'Help forty new traders a month to begin.',
        'Report what does not work.',
      ],
      skills: ['Dioula and French', 'Mental arithmetic', 'Trust'],
      team: prose`
        Bouaké has nine officers and 4,300 traders, who call them by first name.
      `,
      jobDetail: prose`
        You show a tomato seller how three taps a day become a loan in a year. You go from stall
        to stall, help where a finger slips, collect what annoys people, and come back on the
        day you said.

        No diploma is asked for. You speak Dioula and French, can count in your head, walk far
        and keep other people's numbers to yourself. Telephone, transport and training are ours.
      `,
    },
    {
      key: 'baobab-credit-modeller',
      position: 'Credit Modeller',
      jobType: 'hybrid',
      requiredExp: 4,
      jobCategory: 'Experienced',
      postedDaysAgo: 8.1,
      terms: {
        country: 'SN',
        employmentType: 'Full-time',
        salaryMin: 2_600,
        salaryMax: 3_200,
        salaryCurrency: 'USD',
        salaryUnit: 'month',
      },
      applyUntilInDays: 25,
      requiresCv: true,
      responsibilities: [
        'Build and watch two models.',
        'Publish their fairness every quarter.',
        'Explain a refusal in one sentence.',
      ],
      skills: ['Statistics', 'Python or R', 'Fair lending'],
      team: prose`
        Two modellers, an ethicist one day a week, and a bank that asks hard questions.
      `,
      jobDetail: prose`
        Eighteen months of onions sold can tell whether a trader repays. You will build models
        that are simple enough to explain at a stall and fair enough to publish, and you will
        say what they cannot know.

        Four years in credit or statistics, with work that went into use. You distrust leakage,
        check groups that have no voice, and write in French or English, and read both. Three
        days a week in Dakar.
      `,
    },
    {
      key: 'baobab-support-wolof',
      position: 'Support Agent, Wolof and French',
      jobType: 'onSite',
      requiredExp: 0.5,
      jobCategory: 'Fresher',
      postedDaysAgo: 13.3,
      terms: {
        country: 'SN',
        employmentType: 'Part-time',
        salaryMin: 180_000,
        salaryMax: 210_000,
        salaryCurrency: 'XOF',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Answer about forty calls a shift.',
        'Write down each problem with its cause.',
        'Move accounts safely to new telephones.',
      ],
      skills: ['Wolof and French', 'Patience'],
      team: prose`
        Eleven agents work in two shifts in Médina, above a tailor.
      `,
      jobDetail: prose`
        People call because a sale is missing, a telephone drowned or a brother-in-law knows
        better. You find the sale, move the account and stay neutral on the brother-in-law.

        Half a year with customers, fluent Wolof and French, and a voice that smiles. Twenty-
        five hours a week, mornings or afternoons, and the library card we give everybody.
      `,
    },
    {
      key: 'baobab-regional-accountant',
      position: 'Accountant, Three Countries',
      location: 'Accra, Ghana',
      jobType: 'hybrid',
      requiredExp: 5,
      jobCategory: 'Experienced',
      postedDaysAgo: 21.8,
      closedDaysAgo: 3.9,
      terms: {
        country: 'GH',
        employmentType: 'Full-time',
        salaryMin: 2_100,
        salaryMax: 2_600,
        salaryCurrency: 'USD',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Close three sets of books each month.',
        'Prepare tax returns in three countries.',
        'Lead the yearly audit.',
      ],
      skills: ['OHADA and IFRS', 'English and French', 'Spreadsheets'],
      team: prose`
        Finance is three people, two currencies and one very good coffee pot.
      `,
      jobDetail: prose`
        Three companies, three tax offices, OHADA and IFRS side by side: you close them by the
        eighth, explain the difference to our investors, and sleep during audits.

        Five years in accounting, a qualification, and both English and French. You automate
        what bores you and check what you automated. Two days at home, one journey to Dakar or
        Abidjan a month.
      `,
    },
  ],
};
