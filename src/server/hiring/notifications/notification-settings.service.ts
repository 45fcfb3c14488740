import type {
  NotificationChange,
  NotificationSettings,
  UnsubscribeLink,
} from '#contract/hiring/notification-settings.ts';
import { isOptionalKind, optionalKinds } from '#contract/hiring/notifications.ts';
import { unsubscribePath } from '#contract/platform/urls.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { storedUsers } from '#server/platform/http/actor.policy.ts';
import type { ApiDeps, ReadDeps } from '#server/platform/http/api.ts';
import { authorizeRole } from '#server/platform/http/authorize.ts';
import type { LinkResult } from '#server/platform/mail/mail-links.routes.ts';
import { type MailLink, type MailLinks, readLinkTo } from '#server/platform/mail/mail-links.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { lockStored } from '#server/accounts/users/my-account.queries.ts';
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
const storeSetting = (
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

interface LinkDeps extends Pick<ReadDeps, 'db'> {
  readonly mailLinks: MailLinks;
}

/** The kind of mails that the link of a mail switches off. @throws AppError `page-not-found` for another link */
export async function describeUnsubscribeLink(
  deps: LinkDeps,
  token: string,
): Promise<UnsubscribeLink> {
  const { purpose: kind, id: userId } = await readLinkTo(deps, unsubscribePath, token);
  const { settings } = await getSettings(deps, userId);
  const setting = settings.find((row) => row.kind === kind);
  if (!setting) {
    throw new AppError('page-not-found');
  }
  return { kind: setting.kind, mail: setting.mail };
}

/** Switches off the mails that a link names. */
export async function pressUnsubscribe(
  deps: Pick<ApiDeps, 'inTransaction'>,
  { purpose: kind, id: userId }: MailLink,
): Promise<LinkResult | undefined> {
  const isStored =
    isOptionalKind(kind) && (await storeSetting(deps, userId, { kind, mail: false }));
  return isStored ? 'off' : undefined;
}
