import type { DemoEmployer } from '#db/demo/demo-types.ts';
import { prose } from '#db/demo/prose.ts';

export const tallybrook: DemoEmployer = {
  email: 'weijie.lim@tallybrook.example',
  headquarters: 'Singapore',
  logo: '/logos/tallybrook.svg',
  tagline: 'Books and payments for the smallest shops',
  founded: '2009',
  profile: {
    fullName: 'Lim Wei Jie',
    companyName: 'Tallybrook',
    roleInCompany: 'Recruiting Manager',
    gender: 'male',
    companyCategory: 'Finance',
    employeeCount: '501-1000',
    companyDetail: prose`
      Tallybrook keeps the books and moves the money of 90,000 small traders: noodle stalls,
      tailors, repair shops, a floating market or two. Licensed in Singapore since 2009, with
      offices in Kuala Lumpur, Ho Chi Minh City and Dhaka, we employ 720 people and have never paid
      a supplier late.
    `,
  },
  jobs: [
    {
      key: 'tallybrook-junior-accountant',
      position: 'Junior Accountant',
      jobType: 'onSite',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 2.11,
      terms: {
        country: 'SG',
        salaryMin: 3_200,
        salaryMax: 3_200,
        salaryCurrency: 'SGD',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Post, reconcile and prepare the monthly close.',
        'Check payments and ask when something is odd.',
        'Learn toward your qualification with our help.',
      ],
      skills: ['Accounting basics', 'Spreadsheets', 'Care'],
      team: prose`
        The food and drink desk is twelve accountants who between them know every hawker centre on
        the island.
      `,
      jobDetail: prose`
        Sixty stallholders will call you their accountant. You will enter and check their daily
        takings, prepare the quarterly GST return with a senior beside you, and ring them when a
        number looks odd, which is how most mistakes are caught before they cost anything.

        This is a first job: a diploma or degree in accountancy, finished or nearly so, and no
        experience. You like order, you can explain a tax rule in plain Mandarin, Malay or Tamil as
        well as English, and you do not mind a visit to a kitchen.

        We pay 3,200 Singapore dollars a month, all fees for your professional examinations, and ten
        days of study leave a year until you are chartered.
      `,
    },
    {
      key: 'tallybrook-compliance',
      position: 'Compliance Manager, Payments',
      jobType: 'hybrid',
      requiredExp: 8,
      jobCategory: 'Experienced',
      postedDaysAgo: 5.21,
      terms: {
        country: 'SG',
        salaryMin: 9_500,
        salaryMax: 12_000,
        salaryCurrency: 'SGD',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Keep our licences and rules in step with the law.',
        'Train teams and answer regulators.',
        'Decide on difficult cases.',
      ],
      skills: ['Payments regulation', 'Judgement', 'Writing'],
      team: prose`
        Compliance reports to the board, not to sales. You would lead nine people and chair the
        weekly product review.
      `,
      jobDetail: prose`
        Good compliance is what lets a seamstress open an account in ten minutes and keeps a
        launderer out for ever. You will own that balance: the rules for onboarding, the monitoring
        of 1.2 million payments a month, and the conversation with the regulator when something
        slips.

        You have spent eight years or more in payments or banking supervision, know the notices of
        the local authority as well as the reasons behind them, and can say no together with a way
        that would be a yes. You read a query as easily as a statute.

        The post is hybrid, with two fixed office days, a bonus tied to audit findings rather than
        to growth, and direct access to the chair of the risk committee.
      `,
    },
    {
      key: 'tallybrook-credit-risk',
      position: 'Credit Risk Analyst',
      location: 'Kuala Lumpur, Malaysia',
      jobType: 'hybrid',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 12.3,
      terms: {
        country: 'MY',
        salaryMin: 6_800,
        salaryMax: 8_600,
        salaryCurrency: 'MYR',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Build and watch scorecards.',
        'Explain decisions to product and regulators.',
        'Test rules before they are used.',
      ],
      skills: ['Statistics', 'SQL', 'Explaining'],
      team: prose`
        Six analysts in Kuala Lumpur own the credit models for the whole region and meet customers
        every month.
      `,
      jobDetail: prose`
        A tailor wants a second sewing machine before the festival season. Should we lend, how much,
        and what if it rains all month? You will build and watch the models behind such loans, most
        of them under 2,000 ringgit, and explain each refusal in a sentence that the customer
        understands.

        We ask for three years in credit or insurance, sound statistics, SQL and either R or Python.
        You have seen a model fail in the wild and can tell us how you noticed. Fairness tests are a
        part of the job, not a slide at the end.

        Expect a small team with real say, flexible hours around prayers and school runs, and a
        mortgage rate for staff.
      `,
    },
    {
      key: 'tallybrook-mern',
      position: 'MERN Stack Developer',
      location: 'Ho Chi Minh City, Vietnam',
      jobType: 'remote',
      requiredExp: 3,
      jobCategory: 'Experienced',
      postedDaysAgo: 16.81,
      terms: {
        country: 'VN',
        salaryMin: 42_000_000,
        salaryMax: 55_000_000,
        salaryCurrency: 'VND',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Build screens and services for merchants.',
        'Write tests where money moves.',
        'Review the work of others.',
      ],
      skills: ['MongoDB, Express, React, Node.js', 'Testing', 'English'],
      team: prose`
        The invoicing squad is five developers, a tester and a former tax inspector, spread from Da
        Nang to Dhaka.
      `,
      jobDetail: prose`
        Our invoicing app is the part of Tallybrook that traders see first: MongoDB, Express, React
        and Node, with 30,000 invoices on a busy morning. You will extend it with recurring bills
        and e-invoices for Vietnam, retire old code as you go, and keep the page under one second on
        a budget phone.

        Three years with this stack, or close relatives of it, is right. Show that you test what you
        ship, that you know why a document database sometimes wants a transaction, and that you ask
        when a requirement sounds strange.

        Fully remote with four hours of overlap, a thirteenth month at Tết, a new laptop every third
        year, and a week together in Singapore each spring.
      `,
    },
    {
      key: 'tallybrook-payroll',
      position: 'Payroll Assistant',
      location: 'Dhaka, Bangladesh',
      jobType: 'onSite',
      requiredExp: 0.5,
      jobCategory: 'Fresher',
      postedDaysAgo: 21.9,
      terms: {
        country: 'BD',
        salaryMin: 32_000,
        salaryMax: 38_000,
        salaryCurrency: 'BDT',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Prepare payroll and check it twice.',
        'Answer questions of colleagues.',
        'Keep files complete.',
      ],
      skills: ['Accuracy', 'Spreadsheets', 'Discretion'],
      team: prose`
        Our Dhaka office in Banani has 45 people; payroll is eight of them and, they say, the best
        tea.
      `,
      jobDetail: prose`
        On the 25th of each month, 6,000 people at 240 small firms expect their wages. You will
        collect the hours, check overtime and leave, prepare the bank files, and answer the
        questions that come on the 26th. A second pair of eyes signs every file, so a slip is caught
        on paper.

        Half a year in an office with numbers is sufficient. You use spreadsheets without fear, know
        or want to learn the Bangladesh labour rules, and keep to yourself what is confidential. The
        last week of a month is busy; the first is quiet.

        We offer BDT 32,000 to 38,000, provident fund, lunch, and a six-month path to payroll
        officer.
      `,
    },
    {
      key: 'tallybrook-finance-director',
      position: 'Regional Finance Director for South and South-East Asia',
      jobType: 'onSite',
      requiredExp: 12,
      jobCategory: 'Experienced',
      postedDaysAgo: 38.4,
      terms: {
        country: 'SG',
        salaryMin: 240_000,
        salaryMax: 290_000,
        salaryCurrency: 'SGD',
        salaryUnit: 'year',
      },
      closedDaysAgo: 9.5,
      responsibilities: [
        'Lead finance across the region.',
        'Answer for plans, closes and cash.',
        'Advise the board and the country teams.',
      ],
      skills: ['Finance leadership', "Several countries' rules", 'Plain words'],
      team: prose`
        You would sit on the executive committee of seven and lead 34 people in four cities.
      `,
      jobDetail: prose`
        Four countries, four currencies, four sets of rules, one honest picture for the board each
        month. You will lead finance for the region: planning, treasury, tax and audit, and the
        client-money accounts that must balance to the cent every single evening.

        The post calls for twelve years in finance, a good part of them in a licensed institution, a
        recognised qualification, and a record of teams that grew under you. You are known for
        bringing bad news early. Travel takes about six days a month.

        It is based in our Singapore office, with a package that reflects the responsibility, a
        relocation allowance, and schooling support for those who come with children.
      `,
    },
  ],
};
