import type {
  NotificationChange,
  NotificationSettings,
} from '#contract/hiring/notification-settings.ts';
import { optionalKinds } from '#contract/hiring/notifications.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { storedUsers } from '#server/platform/http/actor.policy.ts';
import type { ApiDeps, ReadDeps } from '#server/platform/http/api.ts';
import { authorizeRole } from '#server/platform/http/authorize.ts';
import { lockStored } from '#server/accounts/users/users.queries.ts';
import { listChoices, storeChoice } from './notification-settings.queries.ts';

/** All kinds that can be switched off, in the order in which they are shown. */
export async function getSettings(
  { db }: Pick<ReadDeps, 'db'>,
  userId: string | null,
): Promise<NotificationSettings> {
  const choices = new Map(
    userId === null
      ? []
      : (await listChoices(db, userId)).map((choice) => [choice.kind as string, choice]),
  );
  const both = { mail: true, bell: true };
  return { settings: optionalKinds.map((kind) => ({ ...both, ...choices.get(kind), kind })) };
}

export async function updateSetting(
  deps: ApiDeps,
  actor: Actor,
  choice: NotificationChange,
): Promise<NotificationSettings> {
  const { userId } = authorizeRole(actor, storedUsers);
  await storeSetting(deps, userId, choice);
  return getSettings(deps, userId);
}

/** False for a user who was erased. */
export const storeSetting = (
  { inTransaction }: Pick<ApiDeps, 'inTransaction'>,
  userId: string,
  choice: NotificationChange,
): Promise<boolean> =>
  inTransaction(async (transaction) => {
    const isStoredUser = await lockStored(transaction, userId);
    if (isStoredUser) {
      await storeChoice(transaction, userId, choice);
    }
    return { value: isStoredUser, events: [toEvent('notifications', [userId])] };
  });
