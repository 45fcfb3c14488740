import { readFileSync } from 'node:fs';
import type { JobInput } from '#contract/hiring/job-input.ts';
import { jobForm } from './forms.ts';

/** Reads a file of `test/data`, in which each line has some fields. */
const readRows = (file: string): string[][] =>
  readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((field) => field.replaceAll('\\n', '\n')));

const readPay = (pay: string): Partial<JobInput> => {
  const [min, max, unit] = pay.split(' ');
  return {
    salaryMin: Number(min),
    salaryMax: Number(max),
    salaryCurrency: 'USD',
    salaryUnit: unit as JobInput['salaryUnit'],
  };
};

/** Posts after the patterns that consumer protection offices describe. Names, numbers and addresses are invented. */
export const scamPosts = readRows('scams.txt').map(
  ([position = '', company = '', pay = '', jobDetail = '']): JobInput => ({
    ...jobForm,
    jobCategory: 'Fresher',
    requiredExp: 0,
    jobType: 'remote',
    location: 'Anywhere',
    companyCategory: 'Technology',
    companyDetail: `${company} works with partners in many countries.`,
    position,
    company,
    jobDetail,
    ...(pay !== '' && readPay(pay)),
  }),
);

/** How to apply, and what the employer offers, in words that checks could take for signs of fraud. */
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

/** Work of many kinds, some near the subjects of frauds: each role four times, at different companies, in other words. */
export const honestPosts = readRows('honest-roles.txt').flatMap(
  ([position = '', companyCategory = '', duties], role) =>
    [0, 1, 2, 3].map((round): JobInput => {
      const company = `${at(companies, role + 3 * round)} ${round + 1}`;
      const yearly = 24_000 + ((role * 7 + round * 5) % 40) * 1_000;
      return {
        ...jobForm,
        position,
        company,
        companyCategory: companyCategory as JobInput['companyCategory'],
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
