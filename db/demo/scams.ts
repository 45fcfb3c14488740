import type { SignalName } from '#contract/trust/signals.ts';
import type { ReportReason } from '#contract/trust/trust.ts';
import { initialsPath } from '#contract/accounts/initials-pictures.ts';
import type { DemoEmployer, DemoJob } from './demo-types.ts';
import { prose } from './prose.ts';

/** A report of the demo content, by a job seeker with an account. */
export interface DemoReport {
  readonly seeker: string;
  readonly reason: ReportReason;
  readonly details: string;
  readonly daysAgo: number;
}

/** A fraud that people reported and no administrator has decided about. */
export interface DemoScam {
  readonly job: DemoJob;
  /** As the checks of posts find them. */
  readonly signals: readonly SignalName[];
  readonly score: number;
  readonly reports: readonly DemoReport[];
}

export const demoScams: readonly DemoScam[] = [
  {
    signals: ['private-account', 'anonymous-messenger'],
    score: 6,
    reports: [
      {
        seeker: 'seeker@demo.example',
        reason: 'fraud',
        daysAgo: 2.4,
        details:
          'They hired me in a chat after ten minutes and then sent a picture of a cheque that I should deposit. My bank says that it is forged.',
      },
      {
        seeker: 'both@demo.example',
        reason: 'fraud',
        daysAgo: 1.2,
        details: 'The company is not in the register, and the man in the chat wanted my account.',
      },
    ],
    job: {
      key: 'brightpath-data-entry',
      position: 'Remote Data Entry Assistant',
      location: 'Remote, United States',
      jobType: 'remote',
      requiredExp: 0,
      jobCategory: 'Fresher',
      postedDaysAgo: 4.6,
      terms: {
        country: 'US',
        employmentType: 'Part-time',
        salaryMin: 29,
        salaryMax: 34,
        salaryCurrency: 'USD',
        salaryUnit: 'hour',
      },
      responsibilities: ['Enter records into our online form.', 'Check them for missing fields.'],
      skills: ['Reliable internet', 'Typing'],
      team: prose`
        You report to one supervisor and work the hours you choose.
      `,
      jobDetail: prose`
        Our clients in health and logistics need clean data, and we are opening twelve places for
        people who would rather work from home. Twenty to thirty hours a week, paid training, no
        experience needed: if you type with care, you are right for us.

        Interviews are arranged by our hiring manager, Mr Daniel Reed: add him on Telegram
        (@dreed_brightpath) with your full name and city. Most candidates have an answer on the same
        day.

        For your home office we mail you a cheque before you start. Deposit it into your own account,
        keep the first week's pay and send the rest to our equipment partner, who delivers the laptop.
      `,
    },
  },
  {
    signals: ['asks-money'],
    score: 3,
    reports: [
      {
        seeker: 'seeker@demo.example',
        reason: 'asks-money',
        daysAgo: 0.7,
        details: 'After I wrote to them they wanted 280 dollars before they send any contract.',
      },
    ],
    job: {
      key: 'brightpath-hotel-staff',
      position: 'Hotel Staff, Visa Included',
      location: 'Vancouver, Canada',
      jobType: 'onSite',
      requiredExp: 0.5,
      jobCategory: 'Fresher',
      postedDaysAgo: 8.3,
      terms: {
        country: 'CA',
        employmentType: 'Full-time',
        salaryMin: 3_900,
        salaryMax: 4_400,
        salaryCurrency: 'CAD',
        salaryUnit: 'month',
      },
      responsibilities: [
        'Serve guests at breakfast and dinner.',
        'Prepare rooms with a colleague.',
      ],
      skills: ['Basic English', 'Friendliness'],
      team: prose`
        You travel in a group of fifteen and live together in a staff house near the sea.
      `,
      jobDetail: prose`
        Three hotels in Vancouver hire forty people for service, kitchen and housekeeping. The
        contract is for two years, flights and a shared room are free, and the first salary is paid
        in advance on arrival.

        No certificate is needed, only a passport that is valid for another year. We arrange
        everything: work permit, medical examination and travel in a group with our coordinator.

        Because many apply and do not travel, selected candidates pay a refundable processing fee of
        280 dollars for the visa file, which is returned with the first salary.
      `,
    },
  },
];

/** The employer of the fraudulent jobs. No one can sign in to this account. */
export const scamEmployer: DemoEmployer = {
  email: 'careers@brightpath.example',
  headquarters: 'Remote, United States',
  logo: initialsPath('Brightpath Global Staffing'),
  profile: {
    fullName: 'Daniel Reed',
    companyName: 'Brightpath Global Staffing',
    roleInCompany: 'Hiring Manager',
    gender: 'male',
    companyCategory: 'Technology',
    employeeCount: '51-100',
    companyDetail: prose`
      Brightpath places remote and international staff with partners in nine countries. We care for
      people first, answer fast and pay every week.
    `,
  },
  jobs: demoScams.map(({ job }) => job),
};
