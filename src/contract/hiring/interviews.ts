import { m } from '#messages';
import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import {
  evenIfInvalid,
  freeText,
  Id,
  maxEntries,
  minEntries,
  Timestamp,
} from '#contract/platform/primitives.ts';
import {
  interviewKinds,
  interviewLimits,
  interviewOutcomes,
  interviewStates,
} from './interview-choices.ts';
import { isHttpsLink } from '#contract/platform/links.ts';
import { LocalTime, TimeZone } from '#contract/platform/time-zone.ts';

/** The calls about interviews: both participants agree on a time, and put it into their calendars. */

export const Interview = z.object({
  _id: Id,
  applicationId: Id,
  /** Absent after the employer deleted the job. */
  jobId: z.optional(Id),
  position: z.string(),
  company: z.string(),
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

/** The beginning of a proposal: what the employer chose last, and the applicant's time zone. */
const ProposalStart = z.object({
  /** In which the applicant reads times; absent while it is unknown. */
  jobSeekerZone: z.optional(z.string()),
  /** How the employer met others: the last of each kind, the latest first. */
  lastTerms: z.array(z.pick(Interview, { kind: true, minutes: true, place: true })),
});
export type ProposalStart = z.infer<typeof ProposalStart>;

const InterviewQuery = z.object({
  /** All interviews of this application, the latest first. Without it: those that are open or took place within seven days, the earliest first; proposals whose last time passed before that are not. */
  application: z.optional(Id),
});

const sequence = z.int().check(z.minimum(0));

const ProposalFields = z.object({
  kind: z.enum(interviewKinds),
  minutes: z
    .int({ error: m.fault_minutes_whole })
    .check(
      z.minimum(interviewLimits.minutes.min, { error: m.fault_minutes_few }),
      z.maximum(interviewLimits.minutes.max, { error: m.fault_minutes_many }),
    ),
  place: freeText(interviewLimits.place),
  note: freeText(interviewLimits.note),
  timeZone: TimeZone,
  starts: z
    .array(LocalTime)
    .check(minEntries(1, m.fault_no_slot), maxEntries(interviewLimits.slots)),
  /** Of the open interview, whose times these replace; absent for a new one. */
  sequence: z.optional(sequence),
  /** Of the application as the client saw it: times are not proposed to somebody who was moved since. */
  version: z.optional(z.int()),
});

function findPlaceProblem({ kind, place }: z.infer<typeof ProposalFields>): string | undefined {
  if (kind === 'video') {
    return isHttpsLink(place) ? undefined : m.fault_https_link();
  }
  return kind === 'on-site' && place === '' ? m.fault_no_place() : undefined;
}

export const Proposal = ProposalFields.check(
  z.check<z.infer<typeof ProposalFields>>(({ value, issues }) => {
    const message = typeof value.place === 'string' ? findPlaceProblem(value) : undefined;
    if (message !== undefined) {
      issues.push({ code: 'custom', input: value, path: ['place'], message });
    }
  }, evenIfInvalid),
);
export type Proposal = z.infer<typeof Proposal>;

const Pick = z.object({ sequence, startsAt: Timestamp });
export type SlotPick = z.infer<typeof Pick>;

export const InterviewDecline = z.object({
  sequence,
  note: freeText(interviewLimits.note),
  timeZone: TimeZone,
  /** Times that the job seeker offers instead. */
  starts: z.array(LocalTime).check(maxEntries(interviewLimits.ownSlots)),
});
export type InterviewDecline = z.infer<typeof InterviewDecline>;

const Cancellation = z.object({ sequence });

const Outcome = z.object({ sequence, outcome: z.enum(interviewOutcomes) });
export type InterviewOutcome = z.infer<typeof Outcome>;

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
      'What proposing times begins with: the time zone of the applicant, and kind, length and place of the employer’s last interviews',
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
    body: Pick,
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
    body: Cancellation,
    ...change,
  },
  setOutcome: {
    route: 'PATCH /interviews/:id/outcome',
    summary:
      'Say whether an interview took place, or correct it, until seven days after it; what the employer said only the employer corrects',
    access: 'participant',
    errors: [...stale, 'move-not-allowed'],
    body: Outcome,
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
