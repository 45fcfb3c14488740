import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { Id, Timestamp } from '#contract/platform/primitives.ts';
import { interviewKinds, interviewStates } from './interview-choices.ts';
import {
  InterviewCancellation,
  InterviewDecline,
  InterviewOutcome,
  Proposal,
  SlotPick,
} from './interview-inputs.ts';

/** The calls about interviews: both participants agree on a time, and put it into their calendars. */

export const Interview = z.object({
  _id: Id,
  applicationId: Id,
  /** Absent after the employer deleted the job. */
  jobId: z.optional(Id),
  position: z.string(),
  company: z.string(),
  /** Of the job, with the company's initials in place of none; absent after the job was deleted. */
  logo: z.optional(z.string()),
  /** The role of the viewer. */
  role: z.enum(['employer', 'job-seeker']),
  applicantName: z.string(),
  kind: z.enum(interviewKinds),
  minutes: z.int(),
  /** The number to call, the https link of a video call, or the address. */
  place: z.string(),
  /** From the employer. */
  note: z.string(),
  state: z.enum(interviewStates),
  /** For the job seeker: whether the job was taken down. Place and note are empty then. */
  isJobHidden: z.optional(z.boolean()),
  /** The employer's times while it is `proposed`, the job seeker's while it is `declined`; those that passed are left out. */
  slots: z.array(
    z.object({
      startsAt: Timestamp,
      /** Whether the viewer cannot choose it, because a participant has another interview then. */
      isTaken: z.boolean(),
    }),
  ),
  /** The time agreed on; while no time is, absent. */
  startsAt: z.optional(Timestamp),
  /** The role that called it `done` or `missed`, or cancelled it; absent where the site did. */
  outcomeBy: z.optional(z.enum(['employer', 'job-seeker'])),
  /** From the job seeker, when declining. */
  answerNote: z.string(),
  /** Increases with every change. A change is rejected unless it names the present one. */
  sequence: z.int(),
  changedAt: Timestamp,
  /** In which each of them reads times: the employer's is that of the proposal until the account has one; the job seeker's may be unknown. */
  timeZones: z.object({ employer: z.string(), jobSeeker: z.optional(z.string()) }),
  /** Of the first city of the job, for a viewer whose zone is unknown; absent without one. */
  jobZone: z.optional(z.string()),
});
export type Interview = z.infer<typeof Interview>;

export const InterviewList = z.object({
  /** Of the viewer's account; absent until it is stored. */
  timeZone: z.optional(z.string()),
  /** Whether a calendar feed was created. */
  hasFeed: z.boolean(),
  interviews: z.array(Interview),
});
export type InterviewList = z.infer<typeof InterviewList>;

/** The beginning of a proposal: what the employer chose last, and the time zones of the applicant and of the job. */
const ProposalStart = z.object({
  /** In which the applicant reads times; absent while it is unknown. */
  jobSeekerZone: z.optional(z.string()),
  jobZone: Interview.shape.jobZone,
  /** How the employer met others: the last of each kind, the latest first. */
  lastTerms: z.array(z.pick(Interview, { kind: true, minutes: true, place: true })),
});
export type ProposalStart = z.infer<typeof ProposalStart>;

const InterviewQuery = z.object({
  /** All interviews of this application, the latest first. Without it: those that are open or took place within seven days, the earliest first; proposals whose last time passed before that are not. */
  application: z.optional(Id),
});

const FeedUrl = z.object({
  /** Whoever knows it reads the interviews. It is shown only now: the site stores its hash. */
  url: z.string(),
});

/** The calendar file of an interview, relative to the API base. For its participants. */
export const interviewFileUrl = (id: string): `/${string}` => `/interviews/${id}.ics`;

/** The calendar with all interviews of the holder of a secret, relative to the API base. */
export const calendarFeedUrl = (token: string): `/${string}` => `/calendars/${token}.ics`;

const interviewChanges: RateLimit = {
  name: 'interviews',
  message: 'changed interviews # times',
  account: { hour: 100, day: 500 },
  address: { hour: 1_000 },
};

export const calendarReads: RateLimit = {
  name: 'calendar-feeds',
  message: 'read calendars # times',
  address: { hour: 600 },
};

const interviewsTag = {
  name: 'interviews',
  description: 'Interviews: proposed times, agreed times, and calendars.',
  schemas: { Interview, InterviewList },
};

const stale = ['interview-not-found', 'interview-changed', 'job-taken-down'] as const;
const change = { limit: interviewChanges, response: Interview } as const;

export const interviewsEndpoints = defineEndpoints(interviewsTag, {
  list: {
    route: 'GET /interviews',
    summary:
      'The viewer’s interviews in both roles: those that are open or took place within seven days, or all of one application',
    access: 'signed-in',
    query: InterviewQuery,
    response: InterviewList,
  },
  prepare: {
    route: 'GET /applications/:id/interview',
    summary:
      'What proposing times begins with: the time zones of the applicant and of the job, and kind, length and place of the employer’s last interviews',
    access: 'application-employer',
    errors: ['application-not-found', 'job-taken-down'],
    response: ProposalStart,
  },
  propose: {
    route: 'PUT /applications/:id/interview',
    summary:
      'Propose one to ten times for an interview, or replace those of the open interview; moves the application to `interview`',
    access: 'application-employer',
    errors: [
      'application-not-found',
      'job-taken-down',
      'interview-changed',
      'application-moved',
      'move-not-allowed',
      'not-signed-in',
    ],
    body: Proposal,
    ...change,
  },
  pick: {
    route: 'PATCH /interviews/:id/pick',
    summary: 'Choose one of the times that the other participant offers',
    access: 'participant',
    errors: [...stale, 'time-not-free'],
    body: SlotPick,
    ...change,
  },
  decline: {
    route: 'PATCH /interviews/:id/decline',
    summary: 'Decline the times, or the time agreed on, and offer up to three others',
    access: 'application-seeker',
    errors: [...stale, 'move-not-allowed'],
    body: InterviewDecline,
    ...change,
  },
  cancel: {
    route: 'PATCH /interviews/:id/cancel',
    summary: 'Cancel an interview',
    access: 'application-employer',
    errors: [...stale, 'move-not-allowed'],
    body: InterviewCancellation,
    ...change,
  },
  setOutcome: {
    route: 'PATCH /interviews/:id/outcome',
    summary:
      'Say whether an interview took place, or correct it, until seven days after it; what the employer said only the employer corrects',
    access: 'participant',
    errors: [...stale, 'move-not-allowed'],
    body: InterviewOutcome,
    ...change,
  },
  createFeed: {
    route: 'POST /calendar-feed',
    summary:
      'Create the secret URL of a calendar with the viewer’s interviews; an earlier one ends',
    access: 'signed-in',
    limit: interviewChanges,
    errors: ['unknown-user'],
    body: z.object({}),
    status: 201,
    response: FeedUrl,
  },
  removeFeed: {
    route: 'DELETE /calendar-feed',
    summary: 'End the calendar: its URL answers 404 from now on',
    access: 'signed-in',
    limit: interviewChanges,
  },
});
