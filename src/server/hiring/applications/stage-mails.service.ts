import { rejectionDelays, type Stage } from '#contract/hiring/stages.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import {
  cancelMessages,
  enqueueMessages,
  type NewOutgoingMessage,
} from '#server/platform/mail/outgoing-messages.queries.ts';
import {
  hasId,
  type LockedApplication,
  type StageState,
  type WaitingMessage,
} from './stages.queries.ts';

/** Minutes before a job seeker gets a mail of a new stage: a mistake that is corrected until then tells nothing. */
const stageMailDelay = 5;

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** A rejection whose time to undo runs. */
export interface StageMails {
  readonly rejection?:
    | {
        /** With what the job seeker reads in place of `{name}` and the like. */
        readonly makeText: (application: LockedApplication) => string;
        readonly delay: keyof typeof rejectionDelays;
      }
    | undefined;
}

interface Move {
  readonly application: LockedApplication;
  readonly state: StageState;
  readonly event: { readonly id: string };
}

interface MovedTogether extends StageMails {
  readonly moves: readonly Move[];
  readonly waiting: readonly WaitingMessage[];
  readonly now: Date;
  readonly batchId?: string | undefined;
}

/** Reasons hold the stage of which the job seeker knows from mails: it outlasts mails that are cancelled. */
const pattern = /^(?:stage|rejection):(\w+):/;

/** The stage of the last mail that was sent, or of the application, which the job seeker sent. */
function findKnownStage({ application }: Move, waiting: readonly WaitingMessage[]): string {
  const known = waiting
    .filter(({ applicationId }) => applicationId === application.id)
    .flatMap(({ reason }) => pattern.exec(reason)?.[1] ?? []);
  return known[0] ?? application.shownStage;
}

/** Going back to `applied` is news only after a rejection. */
const isNews = (stage: Stage, known: string): boolean =>
  stage !== known && stage !== 'withdrawn' && (stage !== 'applied' || known === 'rejected');

function toMail(move: Move, options: MovedTogether): NewOutgoingMessage[] {
  const { application, state, event } = move;
  const { now, batchId, rejection, waiting } = options;
  const known = findKnownStage(move, waiting);
  const base = {
    userId: application.userId,
    applicationId: application.id,
    ...(batchId !== undefined && { batchId }),
  };
  if (state.stage === 'rejected') {
    return rejection
      ? [
          {
            ...base,
            kind: 'rejection',
            text: rejection.makeText(application),
            reason: `rejection:${known}:${event.id}`,
            sendAt: later(now, rejectionDelays[rejection.delay]),
          },
        ]
      : [];
  }
  return isNews(state.shownStage, known)
    ? [
        {
          ...base,
          kind: 'stage-changed',
          reason: `stage:${known}:${event.id}`,
          sendAt: later(now, stageMailDelay),
        },
      ]
    : [];
}

/** Replaces the mails that wait to tell of earlier stages. After a withdrawal none of the application is sent. */
export async function updateStageMails(
  transaction: Transaction,
  options: MovedTogether,
): Promise<void> {
  const withdrawn = new Set(
    options.moves
      .filter(({ state }) => state.shownStage === 'withdrawn')
      .map(({ state }) => state.id),
  );
  const moved = new Set(options.moves.map(({ state }) => state.id));
  const replaced = options.waiting.filter(
    ({ applicationId, reason }) =>
      applicationId !== null &&
      moved.has(applicationId) &&
      (withdrawn.has(applicationId) || pattern.test(reason)),
  );
  if (replaced.length > 0) {
    await cancelMessages(transaction, hasId(replaced.map(({ id }) => id)));
  }
  const mails = options.moves.flatMap((move) => toMail(move, options));
  await enqueueMessages(transaction, mails, options.now);
}
