import type { JobInput } from '#contract/hiring/job-input.ts';
import { jobForm } from './forms.ts';

type Role = readonly [position: string, category: JobInput['companyCategory'], duties: string];

/** Work of many kinds; many of them speak of the things that frauds speak of, too. */
const roles: readonly Role[] = [
  [
    'Baker',
    'Retail',
    'You bake bread and rolls from two in the morning until ten, shape dough by hand and clean the ovens on Saturdays.',
  ],
  [
    'Cashier',
    'Retail',
    'You sit at the till, sell gift cards and stamps to customers, count the money in the evening and help to fill the shelves.',
  ],
  [
    'Community Manager',
    'Technology',
    'You look after our users on Telegram and Discord, answer their questions and tell the developers what they struggle with.',
  ],
  [
    'Support Agent',
    'Technology',
    'Customers write to us by WhatsApp, mail and phone. You answer within the hour and know when to ask an engineer.',
  ],
  [
    'Claims Handler',
    'Finance',
    'You decide claims of up to 5,000 euros on your own, explain refusals on the telephone and pay what is due the same week.',
  ],
  [
    'Accounts Payable Clerk',
    'Finance',
    'You check invoices, prepare the transfers of each Thursday and send reminders. Suppliers send you their bank details; you verify them by telephone.',
  ],
  [
    'Bank Teller',
    'Finance',
    'You deposit cheques for customers, open accounts, check passports and explain our savings plans.',
  ],
  [
    'Backend Engineer, Payments',
    'Technology',
    'You build the service through which merchants are paid by M-Pesa, bKash and card, 40,000 payments a day.',
  ],
  [
    'Blockchain Developer',
    'Technology',
    'You write and test smart contracts in Solidity for a registry of land, and review those of your team.',
  ],
  [
    'Warehouse Worker',
    'Manufacturing',
    'You unload lorries, scan parcels, repack damaged boxes and drive the small fork lift after a course.',
  ],
  [
    'Parcel Courier',
    'Retail',
    'You deliver 90 packages a day to homes and shops by electric van and collect returns at the door.',
  ],
  [
    'Nurse, Night Shift',
    'Healthcare',
    'You look after 18 patients with a colleague, give medicine, write the handover and call the doctor when in doubt.',
  ],
  [
    'Midwife',
    'Healthcare',
    'You accompany births in our house, visit mothers at home in the first week and teach a course each month.',
  ],
  [
    'Pharmacy Assistant',
    'Healthcare',
    'You prepare prescriptions, check the deliveries and advise people at the counter.',
  ],
  [
    'School Bursar',
    'Finance',
    'You collect the registration fees of parents, write the receipts and prepare the yearly accounts for the board.',
  ],
  [
    'Admissions Officer',
    'Technology',
    'You guide students through their application, check certificates and explain the scholarship.',
  ],
  [
    'Visa Consultant',
    'Finance',
    'You advise companies that bring engineers here, prepare the files and speak with the authority.',
  ],
  [
    'Welder',
    'Manufacturing',
    'You weld frames of steel and aluminium after drawings, check the seams and keep your place tidy.',
  ],
  [
    'Sewing Operator',
    'Manufacturing',
    'You sew shirts on a flat-bed machine, 60 an hour after the first month, and note faults of the fabric.',
  ],
  [
    'Electrician',
    'Manufacturing',
    'You wire panels in new houses, measure and document, and are on call one week in six.',
  ],
  [
    'Data Entry Clerk',
    'Healthcare',
    'You enter the forms of our six clinics into the register, check doubtful ones by telephone and prepare the weekly list.',
  ],
  [
    'Virtual Assistant',
    'Technology',
    'You keep the calendars of two partners, prepare their trips and take notes in meetings, from your own desk at home.',
  ],
  [
    'Executive Assistant',
    'Finance',
    'You plan the days of our managing director, write minutes, buy gifts for clients and pay small bills from petty cash.',
  ],
  [
    'Content Moderator',
    'Technology',
    'You decide which reported posts stay. You see fraud with gift cards and crypto every day and help us to find patterns.',
  ],
  [
    'Fraud Analyst',
    'Finance',
    'You look at payments that our model marks, call customers who sent money to strangers, and write the rules for next week.',
  ],
  [
    'Mystery Shopping Coordinator',
    'Retail',
    'You plan visits of our testers to 300 shops, check their reports and prepare the results for the client.',
  ],
  [
    'Product Tester, Kitchen',
    'Manufacturing',
    'You test ovens and mixers in our laboratory by a fixed plan, photograph the results and write a report on each.',
  ],
  [
    'Translator, Spanish',
    'Technology',
    'You translate manuals of machines, some 2,000 words a day, with a colleague who reads everything once more.',
  ],
  [
    'Waiter',
    'Retail',
    'You serve lunch and dinner on our terrace, recommend wines and close the till twice a week.',
  ],
  [
    'Cook',
    'Retail',
    'You cook from the market, five dishes that change each week, and plan the purchases with the chef.',
  ],
  [
    'Receptionist, Hotel',
    'Retail',
    'You welcome guests, answer their messages on WhatsApp, take deposits for bookings and keep the keys.',
  ],
  [
    'Driver, School Bus',
    'Manufacturing',
    'You drive the morning and the afternoon tour, check the bus and know the children by name.',
  ],
  [
    'Gardener',
    'Retail',
    'You plant and prune in 12 gardens of private owners with a colleague and a small lorry.',
  ],
  [
    'Teacher, Mathematics',
    'Technology',
    'You teach forms five to nine, 22 lessons a week, and take part in the exchange with our partner school.',
  ],
  [
    'Social Worker',
    'Healthcare',
    'You visit families at home, help with forms and money matters, and meet the team every Tuesday.',
  ],
  [
    'Recruiter',
    'Technology',
    'You find engineers for our own teams, speak with each of them by video, and answer everybody within a week.',
  ],
  [
    'Field Sales Representative',
    'Manufacturing',
    'You visit builders and shops in two districts with a company car, take orders and show new tools.',
  ],
  [
    'Sales Assistant, Phones',
    'Retail',
    'You sell phones and contracts, set up new devices and send repairs to the workshop.',
  ],
  [
    'Customs Clerk',
    'Manufacturing',
    'You declare shipments, know the tariff and speak with carriers when a container waits.',
  ],
  [
    'Export Coordinator',
    'Manufacturing',
    'You book ships and lorries, forward documents to our customers and follow each container until it has arrived.',
  ],
  [
    'Junior Auditor',
    'Finance',
    'You test balances, count stock at the end of the year and learn the craft beside a senior colleague.',
  ],
  [
    'Insurance Adviser',
    'Finance',
    'You advise members at their kitchen table and in the branch, without commission.',
  ],
  [
    'Frontend Developer',
    'Technology',
    'You build the pages of our booking system in React and care for keyboard, screen reader and slow phones.',
  ],
  [
    'Data Engineer',
    'Technology',
    'You load the readings of 20,000 meters each night, find gaps and build the tables that analysts use.',
  ],
  [
    'Security Engineer',
    'Technology',
    'You test our systems, review changes and train colleagues to see a phishing mail with a shortened link.',
  ],
];

/** How to apply and what there is, with the words that checks could trip over. */
const closings: readonly string[] = [
  'Apply here with a CV and two sentences about yourself. We answer within ten days and invite three people to meet the team.',
  'We never ask applicants for money: no registration fee, no deposit, no training costs. The first talk is by video, the second at our place.',
  'We pay for your certificates, the medical test and the visa, and we cover the move up to 3,000 euros. The interview is by video or in person.',
  'Questions? Call Mrs Haque on +880 2 5555 0144 between nine and five. Please bring a copy of your certificates to the interview.',
  'Write to jobs.familyshop@gmail.com or come by; we are a small house without a recruiting department.',
  'You get a laptop, a phone and a chair that fits. There is a gift card for every birthday, and lunch costs two euros.',
  'The salary is transferred on the 25th of each month. We need your tax number and bank account once the contract is signed.',
  'Our team talks on Slack and meets on Tuesdays. New colleagues have a partner for the first three months.',
  'A background check is part of every job with children; we pay it. You can start whenever your notice period ends.',
  'Thirty days of leave, shifts are fixed six weeks ahead, and overtime is paid with 25 percent on top.',
  'Please apply through this page: applications by mail are easily lost. You hear from us either way.',
  'Training is paid from the first day. After the trial of three months the contract has no end date.',
];

const companies = [
  'Riverside Foods',
  'Elmgate',
  'Padma Works',
  'Hollin & Daughters',
  'Kestrel Bay',
  'Nordlys',
  'Marigold House',
  'Tamarind',
  'Old Mill',
  'Brightwater',
];
const locations = [
  'Dhaka, Bangladesh',
  'Porto, Portugal',
  'Cork, Ireland',
  'Kisumu, Kenya',
  'Lyon, France',
  'Leeds, United Kingdom',
  'Tampere, Finland',
];
const openings = [
  'We look for somebody who stays.',
  'The colleague who did this for nine years retires in spring.',
  'Our team grows from six to eight.',
  'This is a new post, and you shape it.',
];

const at = <Entry>(list: readonly Entry[], index: number): Entry => {
  const entry = list[index % list.length];
  if (entry === undefined) {
    throw new Error('The list is empty.');
  }
  return entry;
};

/** Each role four times, at different companies, with other words around it. */
export const honestPosts: readonly JobInput[] = roles.flatMap(
  ([position, companyCategory, duties], role) =>
    [0, 1, 2, 3].map((round): JobInput => {
      const company = `${at(companies, role + 3 * round)} ${round + 1}`;
      const yearly = 24_000 + ((role * 7 + round * 5) % 40) * 1_000;
      return {
        ...jobForm,
        position,
        company,
        companyCategory,
        location: at(locations, role + round),
        jobCategory: round % 2 === 0 ? 'Experienced' : 'Fresher',
        requiredExp: round % 2 === 0 ? 3 : 0,
        companyDetail: `${company} has been here since ${1950 + role}, with ${20 + round * 40} people.`,
        jobDetail: [at(openings, role + round), duties, at(closings, role * 5 + round * 7)].join(
          '\n\n',
        ),
        ...(round < 3 && {
          salaryMin: yearly,
          salaryMax: yearly + 6_000,
          salaryCurrency: 'EUR',
          salaryUnit: 'year',
        }),
      };
    }),
);
