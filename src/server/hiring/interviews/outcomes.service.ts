import type { InterviewOutcome } from '#contract/hiring/interview-inputs.ts';
import { interviewLimits, mayCorrect } from '#contract/hiring/interview-choices.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { changeInterview, hasBegun, type Request, type Step } from './interview-answers.service.ts';
import { interviewParticipants } from './interviews.policy.ts';

const dayMs = 24 * 60 * 60_000;

/** Whether this participant may say what became of the interview, or correct what was said. */
function maySay(step: Step): boolean {
  const { interview, role, now } = step;
  const since = now.getTime() - (interview.startsAt?.getTime() ?? 0);
  const isInTime = since <= interviewLimits.outcomeDays * dayMs;
  return isInTime && (hasBegun(step) || mayCorrect({ ...interview, role }));
}

export const setOutcome = (deps: ApiDeps, actor: Actor, request: Request<InterviewOutcome>) =>
  changeInterview(deps, actor, {
    ...request,
    policy: interviewParticipants,
    change: async (step) => {
      if (!maySay(step)) {
        throw new AppError('move-not-allowed');
      }
      return { state: request.form.outcome, outcomeBy: step.role };
    },
  });
