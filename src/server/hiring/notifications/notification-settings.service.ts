import type {
  NotificationSetting,
  NotificationSettings,
} from '#contract/hiring/notification-settings.ts';
import { optionalKinds } from '#contract/hiring/notifications.ts';
import { type Actor, isStored } from '#server/platform/http/actor.ts';
import type { ApiDeps, ReadDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { listChoices, storeChoice } from './notification-settings.queries.ts';

/** All kinds that can be switched off, in the order in which they are shown. */
export async function getSettings(
  { db }: Pick<ReadDeps, 'db'>,
  userId: string | null,
): Promise<NotificationSettings> {
  const choices = new Map(
    userId === null
      ? []
      : (await listChoices(db, userId)).map(({ kind, mail }) => [kind as string, mail]),
  );
  return { settings: optionalKinds.map((kind) => ({ kind, mail: choices.get(kind) ?? true })) };
}

export async function updateSetting(
  deps: ApiDeps,
  actor: Actor,
  choice: NotificationSetting,
): Promise<NotificationSettings> {
  if (!isStored(actor)) {
    throw new AppError('unknown-user');
  }
  await setMail(deps, actor.userId, choice);
  return getSettings(deps, actor.userId);
}

/** False where there is no such user any more. */
export const setMail = (
  { inTransaction }: Pick<ApiDeps, 'inTransaction'>,
  userId: string,
  choice: NotificationSetting,
): Promise<boolean> =>
  inTransaction(async (transaction) => ({
    value: await storeChoice(transaction, userId, choice),
    events: [],
  }));
