import { m } from '#messages';

/** The stages of an application, in the order of a hiring process. */
export const stages = [
  'applied',
  'shortlisted',
  'interview',
  'offer',
  'hired',
  'rejected',
  'withdrawn',
] as const;
export type Stage = (typeof stages)[number];

/** The stages in which the employer has not decided yet. */
export const openStages = [
  'applied',
  'shortlisted',
  'interview',
  'offer',
] as const satisfies readonly Stage[];
export type OpenStage = (typeof openStages)[number];

export const isOpenStage = (stage: Stage): stage is OpenStage =>
  (openStages as readonly Stage[]).includes(stage);

/** From there an interview follows. From later stages the stage is a way back, of which no times are suggested. */
export const isBeforeInterview = (stage: Stage): boolean =>
  stage === 'applied' || stage === 'shortlisted';

export const stageNames = {
  applied: m.stage_applied,
  shortlisted: m.stage_shortlisted,
  interview: m.stage_interview,
  offer: m.stage_offer,
  hired: m.stage_hired,
  rejected: m.stage_rejected,
  withdrawn: m.stage_withdrawn,
} as const satisfies Record<Stage, () => string>;

/** The filters of a list of applications: all, those without a decision, or one stage. */
export const stageFilters = ['all', 'undecided', ...stages] as const;

export const orderChoices = ['newest', 'waiting', 'experience', 'score'] as const;
export type ApplicantOrder = (typeof orderChoices)[number];

/** The orders of such a list, with their names. */
export const applicantOrders = {
  newest: m.applicant_order_newest,
  waiting: m.applicant_order_waiting,
  experience: m.applicant_order_experience,
  score: m.applicant_order_score,
} as const satisfies Record<ApplicantOrder, () => string>;

/** The role that caused an event of an application. */
export const eventRoles = ['employer', 'job-seeker'] as const;
export type EventRole = (typeof eventRoles)[number];

/** Who caused a line of the history: a participant, or the site, which cancels interviews of jobs that it takes down. */
export const historyRoles = [...eventRoles, 'site'] as const;
export type HistoryRole = (typeof historyRoles)[number];

/** The kinds of events of an application, in the order of those of one moment. */
export const eventKinds = [
  'applied',
  'seen',
  'moved',
  'note',
  'assigned',
  'unassigned',
  'undone',
  'declined',
  'interview-proposed',
  'interview-confirmed',
  'interview-declined',
  'interview-cancelled',
  'interview-done',
  'interview-missed',
  'job-deleted',
] as const;

/** The answers to an offer. */
export const offerResponses = ['accepted', 'declined'] as const;
export type OfferResponse = (typeof offerResponses)[number];

/**
 * Whether a role may move an application from one stage to another. The employer moves freely between the open stages,
 * rejects from each of them, and takes a decision back. The job seeker withdraws and returns, and is hired by accepting an
 * offer, which the employer cannot do for them.
 */
export function canMove(role: EventRole, from: Stage, to: Stage): boolean {
  if (from === to) {
    return false;
  }
  if (role === 'job-seeker') {
    return (
      (to === 'withdrawn' && isOpenStage(from)) ||
      (to === 'applied' && from === 'withdrawn') ||
      (to === 'hired' && from === 'offer')
    );
  }
  if (from === 'withdrawn' || to === 'withdrawn' || to === 'hired') {
    return false;
  }
  // A new offer would replace the accepted one: it is taken back first.
  return from === 'hired'
    ? isOpenStage(to) && to !== 'offer'
    : isOpenStage(from) || isOpenStage(to);
}

/** Why an employer rejects; only the employer reads it. A spam application gets no message. */
export const rejectionReasons = [
  'skills',
  'experience',
  'location',
  'availability',
  'pay',
  'position filled',
  'duplicate',
  'spam',
  'other',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export const rejectionReasonNames = {
  skills: m.rejection_reason_skills,
  experience: m.rejection_reason_experience,
  location: m.rejection_reason_location,
  availability: m.rejection_reason_availability,
  pay: m.rejection_reason_pay,
  'position filled': m.rejection_reason_position_filled,
  duplicate: m.rejection_reason_duplicate,
  spam: m.rejection_reason_spam,
  other: m.rejection_reason_other,
} as const satisfies Record<RejectionReason, () => string>;

/** Minutes until a rejection is sent. Until then it can be undone. */
export const rejectionDelays = { single: 15, bulk: 60 } as const;

/** Minutes before a job seeker hears of a new stage by email and in the bell: one that is corrected in time is not announced. */
export const stageMailDelay = 5;

/** Minutes in which a batch of moves can be undone. */
export const undoWindow = 60;

/** Days in which a job seeker can return after withdrawing. */
export const returnWindow = 7;

/** The maximum of applications that one call moves. */
export const bulkLimit = 200;

/** The most stars that an employer gives a person. */
export const maxRating = 3;

/** The maximum of notes to one application. */
export const notesLimit = 200;

/** Days after the closing of a job until its applicants without a decision get a mail. */
export const silenceDays = 21;
