import { rejectionDelays, type Stage } from '#contract/hiring/stages.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { cancelMails, enqueueMails, type NewMail } from '#server/platform/mail/mails.queries.ts';
import type { LockedApplication, StageState, WaitingMail } from './stages.queries.ts';

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
}

interface MovedTogether extends StageMails {
  readonly moves: readonly Move[];
  readonly waiting: readonly WaitingMail[];
  readonly now: Date;
  readonly batchId?: string | undefined;
}

/** The stage that the job seeker knows from mails or from applying. A mail that was not sent yet hands it on. */
function findKnownStage({ application }: Move, waiting: readonly WaitingMail[]): Stage {
  const known = waiting
    .filter(({ applicationId }) => applicationId === application.id)
    .flatMap(({ knownStage }) => knownStage ?? []);
  return known[0] ?? application.stageForApplicant;
}

/** Going back to `applied` is news only after a rejection. */
const isNews = (stage: Stage, known: Stage): boolean =>
  stage !== known && stage !== 'withdrawn' && (stage !== 'applied' || known === 'rejected');

function toMail(move: Move, options: MovedTogether): NewMail[] {
  const { application, state } = move;
  const { now, batchId, rejection, waiting } = options;
  const knownStage = findKnownStage(move, waiting);
  const { id: applicationId, userId } = application;
  const base = { userId, applicationId, knownStage, batchId };
  if (state.stage === 'rejected') {
    return rejection
      ? [
          {
            ...base,
            kind: 'rejection',
            text: rejection.makeText(application),
            sendAt: later(now, rejectionDelays[rejection.delay]),
          },
        ]
      : [];
  }
  return isNews(state.stageForApplicant, knownStage)
    ? [{ ...base, kind: 'stage-changed', sendAt: later(now, stageMailDelay) }]
    : [];
}

/** Replaces the mails that wait to tell of earlier stages. After a withdrawal none of the application is sent. */
export async function updateStageMails(
  transaction: Transaction,
  options: MovedTogether,
): Promise<void> {
  const withdrawn = new Set(
    options.moves
      .filter(({ state }) => state.stageForApplicant === 'withdrawn')
      .map(({ state }) => state.id),
  );
  const moved = new Set(options.moves.map(({ state }) => state.id));
  const replaced = options.waiting.filter(
    ({ applicationId, knownStage }) =>
      applicationId !== null &&
      moved.has(applicationId) &&
      (withdrawn.has(applicationId) || knownStage !== null),
  );
  if (replaced.length > 0) {
    await cancelMails(transaction, { ids: replaced.map(({ id }) => id) });
  }
  const mails = options.moves.flatMap((move) => toMail(move, options));
  await enqueueMails(transaction, mails, options.now);
}
