import type { DecisionAction, ReportReason, ReportTarget } from './trust.ts';

/** UTF-16 code units of the description in a report. */
export const reportDetailsLimit = 2_000;

/** Seconds. Only a program sends a form without an account sooner. */
export const reportFillSeconds = 3;

/** Hours for which a form without an account can be sent. */
export const reportOpenHours = 24;

interface ReasonText {
  readonly title: string;
  readonly about: string;
}

/** The reasons for a report, in the order of the form. */
export const reportReasonTexts: Readonly<Record<ReportReason, ReasonText>> = {
  fraud: {
    title: 'Fraud',
    about: 'The job or employer isn’t real, or pretends to be someone else.',
  },
  'asks-money': {
    title: 'Asks for money or bank details',
    about: 'A fee, deposit, gift cards, money to forward, passwords, or copies of documents.',
  },
  discriminating: {
    title: 'Discrimination',
    about: 'Excludes people by gender, age, origin, religion, disability, or similar.',
  },
  harassment: {
    title: 'Harassment',
    about: 'Insults, threats, or unwanted advances.',
  },
  'wrong-or-expired': {
    title: 'Wrong or out of date',
    about: 'The job is filled, or its pay, location, or employer isn’t as described.',
  },
  'not-a-job': {
    title: 'Not a job',
    about: 'An ad, a paid course, or a recruiting scheme.',
  },
  illegal: {
    title: 'Illegal content',
    about: 'Breaks the law in another way. You can leave out your name and email.',
  },
  other: { title: 'Something else', about: 'Please describe it below.' },
};

/** The target's name within a sentence. */
export const reportTargetTexts: Readonly<Record<ReportTarget, string>> = {
  job: 'a job',
  company: 'a company description',
  message: 'a message',
  user: 'a person',
};

/** The actions' names in the yearly numbers. */
export const decisionActionTexts: Readonly<Record<DecisionAction, string>> = {
  none: 'No action',
  'hide-job': 'Job taken down',
  'freeze-company': 'All jobs of a company taken down',
  'disable-user': 'Account disabled',
  'remove-message': 'Message removed',
  'restore-job': 'Job restored',
  'unfreeze-company': 'All jobs of a company restored',
  'enable-user': 'Account enabled',
};

export const reportTexts = {
  reasonRequired: 'Please choose a reason.',
  detailsRequired: 'Please describe what’s wrong.',
  goodFaithRequired: 'Please confirm that your report is accurate.',
  nameRequired: 'Please enter your name.',
  emailRequired: 'Please enter your email.',
  trap: 'Please leave this field empty.',
  tooFast: 'That was very fast. Please check your report and send it again.',
  expired: 'This form has expired. Please check it and send it again.',
  objectionRequired: 'Please tell us why the decision is wrong.',
  objectionReceived: 'We received your objection. A person will review it.',
  received: 'Thank you. We received your report.',
} as const;
