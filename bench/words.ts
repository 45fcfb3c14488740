/** The vocabulary of a generated site. Earlier entries are used more often. */

const list = (text: string): string[] => text.split(', ');

/** Values with their shares of all; the last one also takes what is left. */
export type Shares<Value> = readonly (readonly [value: Value, share: number])[];

export const levels: Shares<string> = [
  ['Senior', 0.227],
  ['Junior', 0.2],
  ['Lead', 0.15],
  ['Assistant', 0.12],
  ['Trainee', 0.08],
  ['Principal', 0.05],
  ['Deputy', 0.03],
  ['', 0.143],
];

export const fields = list(
  'Software, Sales, Accounts, Data, Warehouse, Marketing, Customer Care, Electrical, ' +
    'Nursing, Quality, Logistics, Payroll, Procurement, Network, Security, Kitchen, ' +
    'Laboratory, Textile, Pharmacy, Maintenance',
);

export const roles: Shares<string> = [
  ['Engineer', 0.205],
  ['Manager', 0.16],
  ['Officer', 0.13],
  ['Developer', 0.11],
  ['Analyst', 0.08],
  ['Nurse', 0.075],
  ['Coordinator', 0.06],
  ['Technician', 0.06],
  ['Specialist', 0.05],
  ['Clerk', 0.03],
  ['Supervisor', 0.02],
  ['Consultant', 0.01],
  ['Designer', 0.005],
  ['Inspector', 0.003],
  ['Planner', 0.002],
];

export const companyNames = list(
  'Riverside, Northgate, Tallybrook, Bluefield, Harbour, Lanternhill, Meadow, ' +
    'Silverline, Oakbridge, Kingfisher, Monsoon, Saffron, Padma, Greenway, Copperleaf, ' +
    'Hilltop',
);

export const companyKinds = list(
  'Foods, Systems, Textiles, Logistics, Health, Bank, Retail, Works, Labs, Partners, ' +
    'Energy, Press',
);

export const tasks = [
  'keep the records of the ward in order',
  'answer customers by telephone and in writing',
  'write and review TypeScript and SQL',
  'plan the week with the shift leaders',
  'prepare the monthly figures for the board',
  'look after machines on two production lines',
  'train new colleagues in their first month',
  'test each delivery before it leaves the yard',
  'agree prices with suppliers in three countries',
  'run reports in PostgreSQL and explain them in plain words',
  'build dashboards with React for the stores',
  'check invoices and chase the late ones',
  'set up servers, networks and backups',
  'care for patients on a ward of twenty beds',
  'draw patterns and cut the first samples',
  'write down what went wrong and how it was mended',
  'drive a forklift in a cold store',
  'lead interviews and settle contracts',
];

export const wishes = [
  'a calm voice on the telephone',
  'good written English',
  'experience with Python or Java',
  'a licence for heavy vehicles',
  'an eye for small mistakes',
  'two years with a similar firm',
  'knowledge of Kubernetes and Linux',
  'a diploma in radiography',
  'patience with old machines',
  'a head for figures',
  'curiosity about how others work',
  'experience in bookkeeping with Tally or SAP',
];

export const offers = [
  'We pay on the last working day, without exception.',
  'Meals are free in the canteen.',
  'Two days a week may be worked from home.',
  'There are twenty-five days of leave a year.',
  'A bus brings the late shift home.',
  'We pay for one course of study a year.',
  'The notice period is one month on either side.',
];

export const remarks = [
  'When could you start?',
  'Thank you for the quick answer.',
  'Could you send two references?',
  'I am free on Tuesday and on Thursday afternoon.',
  'The office is five minutes from the station.',
  'What would the first month look like?',
  'We would like to meet you next week.',
  'My notice period is four weeks.',
];
