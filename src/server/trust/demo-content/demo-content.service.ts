import type { ClearedDemo, DemoContent } from '#contract/trust/demo-content.ts';
import { listBengaliBlogs } from '#db/demo/bengali.ts';
import { demoBlogs } from '#db/demo/blogs.ts';
import { listDemoPeople } from '#db/demo/people.ts';
import { demoReviews } from '#db/demo/reviews.ts';
import { scamEmployer } from '#db/demo/scams.ts';
import {
  type Erased,
  type ErasureDeps,
  eraseNow,
  forgetErased,
} from '#server/accounts/privacy/erasure.service.ts';
import { removeUnusedWords } from '#server/hiring/search/unused-words.queries.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { type ChangeEvent, toEvent } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { administrators } from '#server/platform/http/actor.policy.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { hasDemoContent, markDemoCleared } from '#server/platform/site/demo-content.queries.ts';
import { type Administrator, insertAuditEntry } from '#server/trust/audit/audit.queries.ts';
import {
  hasAdministrator,
  makeFirstRunKey,
} from '#server/trust/site-settings/first-administrator.service.ts';
import {
  deleteCasesAbout,
  deleteErasedUsers,
  deleteReviewsBy,
  deleteUnchangedBlogs,
  lockDemoUsers,
  subtractNumbersOf,
} from './demo-content.queries.ts';

export interface DemoContentDeps extends Pick<ApiDeps, 'inTransaction' | 'clock'> {
  readonly primary: Executor;
  readonly adminEmails: ReadonlySet<string>;
  readonly mailer: ErasureDeps['mailer'];
  readonly identity: {
    readonly provider: ErasureDeps['provider'];
    /** The accounts of the demo people at this start of the site. */
    readonly demo?: { end(): void } | undefined;
  };
}

export async function getDemoContent(
  { primary: db, adminEmails }: Pick<DemoContentDeps, 'primary' | 'adminEmails'>,
  actor: Actor,
): Promise<DemoContent> {
  authorize(actor, undefined, administrators);
  return {
    isLoaded: await hasDemoContent(db),
    hasOnlyAdministrator: !(await hasAdministrator({ db, adminEmails })),
  };
}

const listEmails = (): string[] => [
  ...listDemoPeople().map(({ email }) => email),
  scamEmployer.email,
];

/** Erases the demo people as any departing user, so that real applicants learn what became of their applications; then deletes their rows. */
async function removePeople(deps: DemoContentDeps, transaction: Transaction, now: Date) {
  const users = await lockDemoUsers(transaction, listEmails());
  const ids = users.map(({ id }) => id);
  await deleteCasesAbout(transaction, ids);
  await subtractNumbersOf(transaction, ids);
  // One entry of the audit log stands for all of them.
  const act = { provider: deps.identity.provider, recordErasure: async () => {} };
  const erased: Erased[] = [];
  const events: ChangeEvent[] = [];
  for (const user of users) {
    const written = await eraseNow(act, transaction, { user, now });
    erased.push(written.value);
    events.push(...written.events);
  }
  await deleteErasedUsers(transaction, ids);
  return { erased, events };
}

async function removePublications(transaction: Transaction): Promise<void> {
  await deleteUnchangedBlogs(transaction, [...demoBlogs, ...listBengaliBlogs()]);
  await deleteReviewsBy(
    transaction,
    demoReviews.map(({ userName }) => userName),
  );
}

/**
 * Removes the demo content for good, and keeps what real people made. Where the demo's administrator was the only one, the
 * answer has the key of the link by which somebody becomes the first.
 */
export async function clearDemoContent(
  deps: DemoContentDeps,
  administrator: Administrator,
): Promise<ClearedDemo> {
  authorize(administrator.actor, undefined, administrators);
  const { inTransaction, clock, adminEmails, identity } = deps;
  const at = clock();
  const erased = await inTransaction(async (transaction) => {
    if (!(await markDemoCleared(transaction, at))) {
      return { value: [], events: [] };
    }
    const people = await removePeople(deps, transaction, at);
    await removePublications(transaction);
    await insertAuditEntry(transaction, {
      ...administrator,
      at,
      action: 'clear-demo',
      targetKind: 'site',
      targetId: null,
      after: { people: people.erased.length },
    });
    const events = [...people.events, toEvent('jobs', 'everyone'), toEvent('blogs', 'everyone')];
    return { value: people.erased, events };
  });
  identity.demo?.end();
  await forgetErased({ ...deps, removeUnusedWords }, erased);
  const key = await makeFirstRunKey({ db: deps.primary, clock, adminEmails });
  return { firstRunKey: key ?? null };
}
