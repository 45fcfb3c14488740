import { m } from '#messages';
import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { freeText, Id, maxEntries, minEntries, Timestamp } from '#contract/platform/primitives.ts';
import { applicationChanges, applicationsTag, ofApplication, ofJob } from './application-calls.ts';
import { ApplicationEntry } from './applications.ts';
import { OfferTerms } from './offers.ts';
import { bulkLimit, rejectionReasons, stages } from './stages.ts';

/** How an employer moves applications from stage to stage, and takes a move back. */

const moveFields = {
  to: z.enum(stages),
  reason: z.optional(z.enum(rejectionReasons)),
  /**
   * The message to the rejected job seeker, sent when the time to undo has passed. Its limit holds also for the text with the
   * names filled in.
   */
  message: z.optional(freeText(textLimits.message)),
  /** With an offer: the day by which the employer asks for an answer. */
  answerBy: z.optional(z.iso.date({ error: m.fault_date })),
  /** With an offer: pay, first day and a note. */
  terms: z.optional(OfferTerms),
};

export const StageMove = z.object({ ...moveFields, version: z.int() });
export type StageMove = z.infer<typeof StageMove>;

/** When the mail about a rejection or an offer goes out; absent for other moves. */
const sendAt = z.optional(Timestamp);

/** The application after the move, and the batch by which the move can be undone. */
export const MovedApplication = z.extend(ApplicationEntry, { batchId: Id, sendAt });
export type MovedApplication = z.infer<typeof MovedApplication>;

const BulkMoveFields = z.object({
  ...moveFields,
  ids: z.array(Id).check(minEntries(1, m.fault_none_chosen), maxEntries(bulkLimit)),
  /** Those that the client saw, in the order of `ids`: who was moved since is skipped. Without them nobody is. */
  versions: z.optional(z.array(z.int()).check(maxEntries(bulkLimit))),
});

export const BulkMove = BulkMoveFields.check(
  z.refine(({ ids, versions }) => versions === undefined || versions.length === ids.length, {
    path: ['versions'],
    error: m.fault_versions,
  }),
);
export type BulkMove = z.infer<typeof BulkMove>;

export const BulkMoveResult = z.object({
  moved: z.array(Id),
  /**
   * `why` is a sentence for people. An application with an open offer is always skipped: a move would withdraw the offer,
   * which the call for one application does.
   */
  skipped: z.array(z.object({ _id: Id, why: z.string() })),
  batchId: Id,
  sendAt,
});
export type BulkMoveResult = z.infer<typeof BulkMoveResult>;

const UndoQuery = z.object({
  /** Only this application of the move; without it all that were moved together. */
  application: z.optional(Id),
});

const applicationMovesTag = { ...applicationsTag, schemas: { BulkMoveResult, MovedApplication } };

export const applicationMovesEndpoints = defineEndpoints(applicationMovesTag, {
  move: {
    route: 'PATCH /applications/:id/stage',
    summary:
      'Move an application to another stage; a rejection is sent after 15 minutes, and an offer waits for the job seeker',
    ...ofApplication,
    limit: applicationChanges,
    errors: [
      ...ofApplication.errors,
      'application-moved',
      'move-not-allowed',
      'offer-not-accepted',
    ],
    body: StageMove,
    response: MovedApplication,
  },
  moveMany: {
    route: 'PATCH /jobs/:id/applications/stage',
    summary:
      'Move up to 200 applications to a job at once, without those that have an open offer; rejections are sent after 60 minutes',
    ...ofJob,
    errors: [...ofJob.errors, 'offer-not-accepted'],
    limit: applicationChanges,
    body: BulkMove,
    response: BulkMoveResult,
  },
  undo: {
    route: 'POST /application-batches/:id/undo',
    summary:
      'Restore the applications of a move, or one of them, to their stages, unless they were moved since',
    access: 'application-employer',
    limit: applicationChanges,
    errors: ['batch-not-found', 'too-late-to-undo', 'job-taken-down'],
    query: UndoQuery,
    response: BulkMoveResult,
  },
});
