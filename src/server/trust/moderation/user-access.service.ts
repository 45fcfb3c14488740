import type { User } from '#contract/accounts/users.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import { findUser } from '#server/accounts/users/users.queries.ts';
import { isEffective } from './apply-action.service.ts';
import { type Decider, lockDecider } from './decider.ts';
import { disabledFacts } from './decision-mail-texts.ts';
import { decideMatter } from './decisions.service.ts';
import { lockMatter } from './matter.service.ts';

/**
 * Disables or enables a user, at once and on all nodes. It is a decision like any other, with what a call says that has no
 * reasons; a user who is disabled, or enabled, already stays as it is.
 */
export const changeAccess = (
  { inTransaction, clock }: ApiDeps,
  { _id: targetId }: Authorized<User>,
  { action, decider }: { action: 'disable-user' | 'enable-user'; decider: Decider },
): Promise<User> =>
  inTransaction(async (transaction) => {
    await lockDecider(transaction, decider);
    const facts = action === 'disable-user' ? disabledFacts : '';
    const form = { targetId, action, reason: 'other', ground: 'rules', facts } as const;
    const matter = await lockMatter(transaction, form);
    const { target } = matter;
    const decided =
      target && isEffective({ action, target })
        ? await decideMatter(transaction, { matter, form, decider, now: clock() })
        : undefined;
    const changed = await findUser(transaction, { id: targetId });
    if (!changed) {
      throw new AppError('unknown-user');
    }
    return { value: changed, events: decided?.effects.events ?? [] };
  });
