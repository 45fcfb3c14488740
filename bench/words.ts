/** The vocabulary of a generated site. Earlier entries are used more often. */

const list = (text: string): string[] => text.split(', ');

export const levels = list('Senior, Junior, Lead, Assistant, Principal, Trainee, Deputy');

export const fields = list(
  'Software, Sales, Accounts, Data, Warehouse, Marketing, Customer Care, Electrical, ' +
    'Nursing, Quality, Logistics, Payroll, Procurement, Network, Security, Kitchen, ' +
    'Laboratory, Textile, Pharmacy, Maintenance',
);

export const roles = list(
  'Engineer, Manager, Officer, Developer, Analyst, Coordinator, Technician, Specialist, ' +
    'Supervisor, Clerk, Consultant, Designer, Inspector, Planner',
);

export const companyNames = list(
  'Riverside, Northgate, Tallybrook, Bluefield, Harbour, Lanternhill, Meadow, ' +
    'Silverline, Oakbridge, Kingfisher, Monsoon, Saffron, Padma, Greenway, Copperleaf, ' +
    'Hilltop',
);

export const companyKinds = list(
  'Foods, Systems, Textiles, Logistics, Health, Bank, Retail, Works, Labs, Partners, ' +
    'Energy, Press',
);

export const cities = [
  'Dhaka, Bangladesh',
  'Chattogram, Bangladesh',
  'Berlin, Germany',
  'London, United Kingdom',
  'Sylhet, Bangladesh',
  'Toronto, Canada',
  'Khulna, Bangladesh',
  'Lagos, Nigeria',
  'Nairobi, Kenya',
  'Kolkata, India',
  'Lisbon, Portugal',
  'Rajshahi, Bangladesh',
  'Manila, Philippines',
  'Warsaw, Poland',
  'Cusco, Peru',
  'Reykjavik, Iceland',
];

export const tasks = [
  'keep the records of the team in order',
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
  'a diploma in nursing',
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
