import { m } from '#messages';
import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { Id, requiredString } from '#contract/platform/primitives.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import {
  ApplicationDetail,
  ApplicationEntry,
  ApplicationEvent,
  ApplicationListQuery,
  StageCounts,
} from './applications.ts';
import { readMarks } from './conversations.ts';
import { Scorecard, ScorecardInput } from './scorecards.ts';
import { maxRating } from './stages.ts';

/** The calls by which an employer reads and changes the applications to a job. */

const noteLimit = 2_000;

/** An `@` and the full name of a colleague tells them of the note. */
export const NoteInput = z.object({ text: requiredString(m.fault_note_empty, noteLimit) });

/** `null` takes the stars away. */
const RatingInput = z.object({
  rating: z.nullable(z.int().check(z.minimum(1), z.maximum(maxRating))),
});

/** A colleague of the job’s company; nobody takes the assignment back. */
const AssignmentInput = z.object({ assigneeId: z.optional(Id) });

/** An applicant as the employer sees them. */
export const ApplicantDetail = z.object({
  _id: Id,
  fullName: z.string(),
  yearOfExp: z.number(),
  email: z.string(),
});
export type ApplicantDetail = z.infer<typeof ApplicantDetail>;

/** All applications to a job as a CSV file, relative to the API base. For its owner. */
export const applicantsCsvUrl = (jobId: string): `/${string}` => `/jobs/${jobId}/applications.csv`;

export const ofJob = {
  access: 'job-owner',
  errors: ['job-not-found', 'job-deleted', 'job-taken-down'],
} as const;

export const ofApplication = {
  access: 'application-employer',
  errors: ['application-not-found', 'job-taken-down'],
} as const;

export const applicationChanges: RateLimit = {
  name: 'application-changes',
  message: 'made # changes to applications',
  account: { day: 5_000 },
  address: { day: 20_000 },
};

export const applicantExports: RateLimit = {
  name: 'applicant-exports',
  message: 'downloaded # lists of applicants',
  account: { hour: 60 },
  address: { hour: 600 },
};

export const applicationsTag = {
  name: 'applications',
  description: 'The applications to a job, for its employer.',
  schemas: {
    ApplicationDetail,
    ApplicationEntry,
    ApplicationEvent,
    ApplicantDetail,
    Scorecard,
    StageCounts,
  },
};

export const applicationsEndpoints = defineEndpoints(applicationsTag, {
  list: {
    route: 'GET /jobs/:id/applications',
    summary: 'The applications to a job, 50 at a time; `Link: rel="next"` leads on',
    ...ofJob,
    query: ApplicationListQuery,
    response: z.array(ApplicationEntry),
  },
  count: {
    route: 'GET /jobs/:id/application-counts',
    summary: 'How many applications to a job are in each stage',
    ...ofJob,
    response: StageCounts,
  },
  get: {
    route: 'GET /applications/:id',
    summary: 'One application with everything that the job seeker sent, and its history',
    ...ofApplication,
    response: ApplicationDetail,
  },
  markSeen: {
    route: 'PATCH /applications/:id/seen',
    summary: 'Read an application and store that its employer opened it; the first time counts',
    ...ofApplication,
    limit: readMarks,
    response: ApplicationDetail,
  },
  addNote: {
    route: 'POST /applications/:id/notes',
    summary:
      'Add a note that only the employer’s company reads; `@` and a full name tells a colleague',
    ...ofApplication,
    limit: applicationChanges,
    errors: [...ofApplication.errors, 'application-erased', 'too-many-notes'],
    body: NoteInput,
    status: 201,
    response: ApplicationEvent,
  },
  rate: {
    route: 'PATCH /applications/:id/rating',
    summary: 'Give an applicant stars that only the employer sees',
    ...ofApplication,
    limit: applicationChanges,
    errors: [...ofApplication.errors, 'application-erased'],
    body: RatingInput,
  },
  assign: {
    route: 'PUT /applications/:id/assignee',
    summary: 'Assign an applicant to a colleague, who is told, or to nobody',
    ...ofApplication,
    limit: applicationChanges,
    errors: [...ofApplication.errors, 'application-erased', 'member-not-found'],
    body: AssignmentInput,
  },
  giveScorecard: {
    route: 'PUT /applications/:id/scorecard',
    summary: 'Score an applicant by the criteria of the job, and read the scorecards of colleagues',
    ...ofApplication,
    limit: applicationChanges,
    errors: [...ofApplication.errors, 'application-erased'],
    body: ScorecardInput,
    response: z.array(Scorecard),
  },
  getApplicant: {
    route: 'GET /user/applicant/:id',
    summary: 'Name, experience and email of an applicant',
    access: 'applicant-reader',
    errors: ['applicant-not-found', 'job-taken-down'],
    response: ApplicantDetail,
  },
});
