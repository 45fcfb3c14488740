import {
  type EventRole,
  rejectionDelays,
  type Stage,
  stageMailDelay,
} from '#contract/hiring/stages.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { cancelMails, enqueueMails, type NewMail } from '#server/platform/mail/mails.queries.ts';
import type { LockedApplication, StageState, WaitingMail } from './stage-moves.queries.ts';

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** A rejection that can be undone until its delay has passed. */
export interface RejectionMail {
  /** The message to the job seeker, with the names in braces filled in. */
  readonly makeText: (application: LockedApplication) => string;
  readonly delay: keyof typeof rejectionDelays;
}

interface Change {
  readonly role: EventRole;
  readonly kind: 'moved' | 'undone';
  readonly now: Date;
  readonly batchId?: string | undefined;
  readonly rejection?: RejectionMail | undefined;
  readonly isAnnounced?: boolean;
}

interface Move {
  readonly application: LockedApplication;
  readonly state: StageState;
}

/** Going back to `applied` is news only after a rejection or an offer. */
const isNews = (stage: Stage, known: Stage): boolean =>
  stage !== known &&
  stage !== 'withdrawn' &&
  (stage !== 'applied' || known === 'rejected' || known === 'offer');

/** `replaced` are the mails of earlier stages that were not sent. The first of them says which stage the job seeker knows. */
function toMails(
  { application, state }: Move,
  replaced: readonly WaitingMail[],
  { role, kind, now, batchId, rejection, isAnnounced = false }: Change,
): NewMail[] {
  if (role === 'job-seeker' || isAnnounced) {
    return [];
  }
  const { id: applicationId, userId, stageForApplicant } = application;
  const earlier = replaced.find((mail) => mail.applicationId === applicationId && mail.knownStage);
  const knownStage = earlier?.knownStage ?? stageForApplicant;
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
  // A declined offer is followed by another one in the same stage.
  const isNewOffer = kind === 'moved' && state.stage === 'offer';
  return isNewOffer || isNews(state.stageForApplicant, knownStage)
    ? [{ ...base, kind: 'stage-changed', sendAt: later(now, stageMailDelay) }]
    : [];
}

/** Replaces the waiting mails about earlier stages. A withdrawal cancels all mails of the application. */
export async function updateStageMails(
  transaction: Transaction,
  { moves, waiting }: { readonly moves: readonly Move[]; readonly waiting: readonly WaitingMail[] },
  change: Change,
): Promise<void> {
  const stages = new Map(moves.map(({ state }) => [state.id, state.stageForApplicant]));
  const replaced = waiting.filter(({ applicationId, knownStage }) => {
    const stage = stages.get(applicationId ?? '');
    return stage === 'withdrawn' || (stage !== undefined && knownStage !== null);
  });
  if (replaced.length > 0) {
    await cancelMails(transaction, { ids: replaced.map(({ id }) => id) });
  }
  const mails = moves.flatMap((move) => toMails(move, replaced, change));
  await enqueueMails(transaction, mails, change.now);
}
