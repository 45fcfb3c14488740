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
    about: 'The job or the employer is not real, or pretends to be another.',
  },
  'asks-money': {
    title: 'Asks for money or bank details',
    about: 'A fee, a deposit, gift cards, a payment to pass on, passwords or copies of documents.',
  },
  discriminating: {
    title: 'Discrimination',
    about: 'Excludes people by gender, age, origin, religion, disability or the like.',
  },
  harassment: {
    title: 'Harassment',
    about: 'Insults, threats, or advances that have nothing to do with the work.',
  },
  'wrong-or-expired': {
    title: 'Wrong or out of date',
    about: 'The job is filled, or its pay, place or employer is not what it says.',
  },
  'not-a-job': {
    title: 'Not a job',
    about: 'Advertising, a paid course, or a scheme to recruit others.',
  },
  illegal: {
    title: 'Illegal content',
    about: 'Breaks a law in another way. Name and email can be left out here.',
  },
  other: { title: 'Something else', about: 'Please describe it below.' },
};

/** The target's name within a sentence. */
export const reportTargetTexts: Readonly<Record<ReportTarget, string>> = {
  job: 'a job',
  company: 'the text of a company',
  message: 'a message',
  user: 'a person',
};

/** The actions' names in the yearly numbers. */
export const decisionActionTexts: Readonly<Record<DecisionAction, string>> = {
  none: 'Nothing restricted',
  'hide-job': 'Job hidden',
  'freeze-company': 'All jobs of a company hidden',
  'disable-user': 'Account disabled',
  'remove-message': 'Message removed',
  'restore-job': 'Job shown again',
  'unfreeze-company': 'Jobs of a company shown again',
  'enable-user': 'Account enabled again',
};

export const reportTexts = {
  reasonRequired: 'Please choose a reason.',
  detailsRequired: 'Please describe what is wrong.',
  goodFaithRequired: 'Please confirm that what you report is true as far as you know.',
  nameRequired: 'Please enter your name.',
  emailRequired: 'Please enter your email.',
  trap: 'Please leave this field empty.',
  tooFast: 'This was sent very fast. Please check it and send it again.',
  expired: 'This form has expired. Please check it and send it again.',
  objectionRequired: 'Please say why the decision is wrong.',
  objectionReceived: 'We received your objection. A person looks at it again.',
  received: 'Thank you. We received your report.',
} as const;
