import { m } from '#messages';
import type { SiteSettings } from '#contract/platform/site-choices.ts';
import type { SiteSettingsChange, StoredSiteSettings } from '#contract/trust/site-settings.ts';
import { isSiteLogo } from '#server/accounts/files/files.queries.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { administrators } from '#server/platform/http/actor.policy.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { LiveSite } from '#server/platform/site/live-site.ts';
import { findSettings, storeSettings } from '#server/platform/site/site-settings.queries.ts';
import { releaseWaitingJobs } from '#server/trust/moderation/release-waiting-jobs.service.ts';
import {
  type Administrator,
  type AuditState,
  insertAuditEntry,
} from '#server/trust/audit/audit.queries.ts';

export interface SiteSettingsDeps extends Pick<ApiDeps, 'inTransaction' | 'clock'> {
  /** The primary: a form must not begin with settings of a moment ago. */
  readonly primary: Executor;
  readonly site: Pick<LiveSite, 'load'>;
}

export async function getSettings(
  { primary }: Pick<SiteSettingsDeps, 'primary'>,
  actor: Actor,
): Promise<StoredSiteSettings> {
  authorize(actor, undefined, administrators);
  return toStored(await findSettings(primary));
}

const toStored = ({ version, settings }: Awaited<ReturnType<typeof findSettings>>) => ({
  ...settings,
  links: settings.links.map((link) => ({ ...link })),
  otherLanguages: [...settings.otherLanguages],
  version,
});

/** Flags and rules, which the log names; of a text it says only that it has changed. */
const isPlain = (name: string, value: unknown): value is boolean | string =>
  typeof value === 'boolean' ||
  ['employers', 'approval', 'salary', 'language', 'timeZone'].includes(name);

function toAuditStates(old: SiteSettings, settings: SiteSettings) {
  const earlier = new Map<string, unknown>(Object.entries(old));
  const later = new Map<string, unknown>(Object.entries(settings));
  const changed = [...later.keys()].filter(
    (name) => JSON.stringify(later.get(name)) !== JSON.stringify(earlier.get(name)),
  );
  const toState = (values: ReadonlyMap<string, unknown>, text: string): AuditState =>
    Object.fromEntries(
      changed.map((name) => {
        const value = values.get(name);
        return [name, isPlain(name, value) ? value : text];
      }),
    );
  return { before: toState(earlier, 'earlier'), after: toState(later, 'changed') };
}

/** @throws AppError `site-changed` where another administrator was quicker */
export async function changeSettings(
  { inTransaction, clock, site }: SiteSettingsDeps,
  administrator: Administrator,
  { version, ...settings }: SiteSettingsChange,
): Promise<StoredSiteSettings> {
  authorize(administrator.actor, undefined, administrators);
  const at = clock();
  await inTransaction(async (transaction) => {
    const { settings: old } = await findSettings(transaction);
    if (settings.logo !== null && !(await isSiteLogo(transaction, settings.logo))) {
      const fields = { logo: m.site_logo_again() };
      throw new AppError('validation-failed', { fields });
    }
    if (!(await storeSettings(transaction, { settings, updatedAt: at, version }))) {
      throw new AppError('site-changed');
    }
    await insertAuditEntry(transaction, {
      ...administrator,
      at,
      action: 'change-site',
      targetKind: 'site',
      targetId: null,
      ...toAuditStates(old, settings),
    });
    const stopsApproving = old.approval !== 'off' && settings.approval === 'off';
    const released = stopsApproving ? await releaseWaitingJobs(transaction, administrator, at) : [];
    return [toEvent('settingsWritten', 'everyone'), ...released];
  });
  // The next page of this node shows them.
  await site.load();
  return { ...settings, version: version + 1 };
}
