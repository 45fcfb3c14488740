import type { InterviewDecline, SlotPick } from '#contract/hiring/interview-inputs.ts';
import type { Interview } from '#contract/hiring/interviews.ts';
import type { EventRole } from '#contract/hiring/stages.ts';
import { newId } from '#db/new-id.ts';
import { notTakenDown } from '#server/accounts/users/users.policy.ts';
import { lockMyAccount } from '#server/accounts/users/my-account.queries.ts';
import {
  insertEvents,
  type LockedApplication,
} from '#server/hiring/applications/stage-moves.queries.ts';
import { lockOne } from '#server/hiring/applications/stage-moves.service.ts';
import { toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import type { Policy } from '#server/platform/http/authorize.ts';
import { isExclusionViolation } from '#server/platform/database/database-errors.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { takeBackOffers } from './busy-times.queries.ts';
import {
  findInterview,
  hasSlot,
  replaceSlots,
  type StoredInterview,
  updateInterview,
} from './interview-changes.queries.ts';
import { replaceInterviewMails } from './interview-mails.service.ts';
import {
  interviewApplicants,
  interviewEmployers,
  interviewParticipants,
} from './interviews.policy.ts';
import { findMyInterview, toInterview } from './interviews.service.ts';
import { assertNotBusy, toInstants } from './offered-times.service.ts';

export interface Step {
  readonly transaction: Transaction;
  readonly interview: StoredInterview;
  readonly role: EventRole;
  readonly now: Date;
}

/** What a change stores. */
type Changed = Pick<StoredInterview, 'state'> &
  Partial<Pick<StoredInterview, 'startsAt' | 'answerNote' | 'outcomeBy' | 'cancelledBecause'>> & {
    /** Other users whose interviews change, too. */
    readonly others?: readonly string[];
  };

export interface Request<Form> {
  readonly id: string;
  readonly form: Form & { readonly sequence: number };
}

interface Rule {
  readonly policy: Policy<Pick<LockedApplication, 'userId' | 'ownerId'>>;
  /** Returns what changes. */
  readonly change: (step: Step) => Promise<Changed>;
}

/** @throws AppError `interview-changed` unless the interview is as the client saw it */
async function lockInterview(
  transaction: Transaction,
  actor: Actor,
  { id, policy, sequence }: { id: string; sequence: number } & Pick<Rule, 'policy'>,
) {
  const found = await findInterview(transaction, id);
  if (!found) {
    throw new AppError('interview-not-found');
  }
  const policies = [policy, notTakenDown] as const;
  const { application } = await lockOne(transaction, actor, { id: found.applicationId, policies });
  const interview = await findInterview(transaction, id);
  // Both states differ while a rejection waits.
  if (interview?.sequence !== sequence || interview.state !== interview.stateForApplicant) {
    throw new AppError('interview-changed');
  }
  return { application, interview };
}

/** Changes an interview as one participant asks: the application is locked, so that one of two at once wins. */
export const changeInterview = (
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  { id, form: { sequence }, policy, change }: Request<unknown> & Rule,
): Promise<Interview> =>
  inTransaction(async (transaction) => {
    const now = clock();
    await lockMyAccount(transaction, actor);
    const locked = await lockInterview(transaction, actor, { id, policy, sequence });
    const { interview: before, application } = locked;
    const role = actor.userId === application.userId ? 'job-seeker' : 'employer';
    const { others = [], ...changed } = await change({ transaction, interview: before, role, now });
    const interview: StoredInterview = {
      ...before,
      ...changed,
      stateForApplicant: changed.state,
      sequence: sequence + 1,
      changedAt: now,
    };
    await updateInterview(transaction, interview);
    const event = { id: newId(now), applicationId: application.id, at: now, isShown: true };
    const kind = `interview-${changed.state}` as const;
    await insertEvents(transaction, [{ ...event, actorId: actor.userId, role, kind }]);
    const hasTakenPlace = changed.state === 'done' || changed.state === 'missed';
    if (!hasTakenPlace) {
      const wasConfirmed = before.state === 'confirmed';
      await replaceInterviewMails(transaction, {
        interview,
        wasConfirmed,
        actorId: actor.userId,
        now,
      });
    }
    const row = await findMyInterview(transaction, actor, id);
    const { employerId, jobSeekerId } = interview;
    return {
      value: toInterview(row, actor.userId ?? '', now),
      events: [toEvent('jobApply', [withColleagues(employerId), jobSeekerId, ...others])],
    };
  });

/** The state in which a participant chooses among the times of the other one. */
const choosesIn = { 'job-seeker': 'proposed', employer: 'declined' } as const;

/** @throws AppError `time-not-free` for a time that passed or is not among those to choose from */
async function assertOffered({ transaction, interview, now }: Step, start: Date): Promise<void> {
  if (start <= now || !(await hasSlot(transaction, interview.id, start))) {
    throw new AppError('time-not-free');
  }
}

/** Of picks of two interviews that overlap for one of their participants, the database lets one win. */
export async function pickSlot(
  deps: ApiDeps,
  actor: Actor,
  request: Request<SlotPick>,
): Promise<Interview> {
  const change = async (step: Step): Promise<Changed> => {
    if (step.interview.state !== choosesIn[step.role]) {
      throw new AppError('interview-changed');
    }
    const startsAt = new Date(request.form.startsAt);
    await assertOffered(step, startsAt);
    const { transaction, interview, now } = step;
    const others = await takeBackOffers(transaction, { ...interview, startsAt }, now);
    return { state: 'confirmed', startsAt, others };
  };
  try {
    return await changeInterview(deps, actor, {
      ...request,
      policy: interviewParticipants,
      change,
    });
  } catch (error) {
    throw isExclusionViolation(error) ? new AppError('time-not-free') : error;
  }
}

export const hasBegun = ({ interview: { state, startsAt }, now }: Step): boolean =>
  state === 'confirmed' && startsAt !== null && startsAt <= now;

/** @throws AppError `move-not-allowed` in other states, and once it has begun */
function assertCancellable(step: Step, states: readonly StoredInterview['state'][]): void {
  if (!states.includes(step.interview.state) || hasBegun(step)) {
    throw new AppError('move-not-allowed');
  }
}

export const declineInterview = (deps: ApiDeps, actor: Actor, request: Request<InterviewDecline>) =>
  changeInterview(deps, actor, {
    ...request,
    policy: interviewApplicants,
    change: async (step) => {
      assertCancellable(step, ['proposed', 'confirmed']);
      const starts = toInstants(request.form, step.now);
      await assertNotBusy(step.transaction, step.interview, {
        userId: step.interview.jobSeekerId,
        starts,
      });
      await replaceSlots(step.transaction, step.interview.id, starts);
      return { state: 'declined', answerNote: request.form.note };
    },
  });

export const cancelInterview = (deps: ApiDeps, actor: Actor, request: Request<unknown>) =>
  changeInterview(deps, actor, {
    ...request,
    policy: interviewEmployers,
    change: async (step) => {
      assertCancellable(step, ['proposed', 'confirmed', 'declined']);
      return { state: 'cancelled', outcomeBy: step.role, cancelledBecause: 'employer' };
    },
  });
