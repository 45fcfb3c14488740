import { randomUUID } from 'node:crypto';
import { DemoAccess } from '#server/accounts/identity/demo-access.ts';
import { makeDemoAccounts } from '#server/accounts/identity/demo-accounts.ts';
import type { AccountDeps } from '#server/accounts/identity/accounts.ts';
import {
  makeIdentityProvider,
  type SiteIdentity,
} from '#server/accounts/identity/identity-provider.ts';
import { makeLocalAccounts } from '#server/accounts/identity/local-accounts.ts';
import { openAuth } from '#server/accounts/identity/local-auth.ts';
import { limitProvider } from '#server/accounts/identity/sign-in-limits.ts';
import { isUserDisabled } from '#server/accounts/users/users.queries.ts';
import { publishSessionEndByUid } from '#server/accounts/users/users.service.ts';
import { closeDemoAccounts, loadBengaliOnce, prepareDemo } from '#server/demo/demo.service.ts';
import { describeDemoAccount } from '#server/demo/demo-texts.ts';
import { computeResponsiveness } from '#server/hiring/responsiveness/responsiveness.service.ts';
import { updateSearchTables } from '#server/hiring/search/search-tables.service.ts';
import { withAdvisoryLock } from '#server/platform/database/advisory-lock.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { getSiteSecret } from '#server/platform/database/site-secrets.queries.ts';
import { type EventBus, toEvent } from '#server/platform/events/event-bus.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { type Mailbox, mailboxPath } from '#server/platform/mail/mailbox.routes.ts';
import type { Metrics } from '#server/platform/ops/metrics.ts';
import { systemClock } from '#server/platform/ops/clock.ts';
import { storeContent } from '#server/platform/storage/temporary-file.ts';
import { makeFileStore } from '#server/accounts/files/site-files.ts';
import { type Config, isLoopback, isPublic } from './config.ts';

interface IdentityServices extends Pick<
  AccountDeps,
  'logger' | 'inTransaction' | 'backgroundTasks'
> {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly events: EventBus;
  readonly rateLimiter: RateLimiter;
  readonly metrics: Metrics;
  readonly terminalKey: string;
  readonly mailbox: Mailbox | undefined;
}

/** Most sites have no sign-in of others: its code is loaded where it is set. */
const loadFirebase = () => import('#server/accounts/identity/firebase-accounts.ts');
const loadGoogle = () => import('#server/accounts/identity/google-sign-in.ts');

/** Accounts at Firebase, where the demo people have none, or in the site's own database. */
async function makeAccounts({ config, inTransaction, ...services }: IdentityServices) {
  const { database } = services;
  const deps = {
    ...services,
    inTransaction,
    secret: config.authSecret ?? (await getSiteSecret(database.db)),
    publicUrl: config.publicUrl,
    clock: systemClock,
    isDisabled: (uid: string) => isUserDisabled(database.db, uid),
    onSessionsEnd: (uid: string) => publishSessionEndByUid(inTransaction, uid),
  };
  if (config.firebase) {
    const { makeFirebaseAccounts } = await loadFirebase();
    const accounts = makeFirebaseAccounts(config.firebase, deps);
    const createAccount = async () => ({ uid: `demo-${randomUUID()}` });
    return {
      provider: makeIdentityProvider(accounts, deps),
      demo: { createAccount, signIn: null },
    };
  }
  const auth = await openAuth(deps);
  const accounts = makeLocalAccounts(auth, deps);
  return { provider: makeIdentityProvider(accounts, deps), demo: makeDemoAccounts(auth, deps) };
}

type Accounts = Awaited<ReturnType<typeof makeAccounts>>;

/** What a nightly task would compute from the demo content. */
async function afterLoading(services: IdentityServices): Promise<void> {
  const { database, inTransaction } = services;
  // For a moment long ago the words of all jobs are added.
  await updateSearchTables(services, new Date(0));
  await computeResponsiveness({ ...services, db: database.db }, systemClock());
  await inTransaction(async () => [toEvent('jobs', 'everyone'), toEvent('blogs', 'everyone')]);
}

/** Adds the demo content of a language once the site offers it. */
function followLanguages(
  { database: { db }, events, backgroundTasks }: IdentityServices,
  onLoaded: () => Promise<void>,
): void {
  events.subscribe(({ topic }) => {
    if (topic === 'settingsWritten') {
      backgroundTasks.run('Loading demo content in Bengali', () =>
        loadBengaliOnce({ db, now: systemClock(), onLoaded }),
      );
    }
  });
}

async function openDemo(services: IdentityServices, { demo }: Accounts): Promise<DemoAccess> {
  const { config, database, events, logger, mailbox, terminalKey } = services;
  const { db } = database;
  const onLoaded = () => afterLoading(services);
  followLanguages(services, onLoaded);
  const signIns = await withAdvisoryLock(database, 'demo-content', () =>
    prepareDemo({
      ...demo,
      db,
      now: systemClock(),
      storeFile: (id, content) => storeContent(makeFileStore(config), { id, content }),
      setting: config.demo,
      isLoopback: isLoopback(config),
      isPublic: isPublic(config),
      terminalKey,
      hasMailbox: mailbox !== undefined,
      onLoaded,
    }),
  );
  return new DemoAccess({
    ...signIns,
    isPublicUrlSet: config.isPublicUrlSet,
    close: async () => {
      if (demo.signIn) {
        await closeDemoAccounts(demo.signIn);
      }
    },
    // Cached pages show them.
    onClosed: () => events.publish('everything'),
    logger,
  });
}

export async function openIdentity(services: IdentityServices) {
  const { config, mailbox, rateLimiter: limiter } = services;
  const accounts = await makeAccounts(services);
  const { provider } = accounts;
  const demo = await openDemo(services, accounts);
  const google =
    config.google &&
    (await loadGoogle()).makeGoogleSignIn(config.google, { ...services, ...config });
  return {
    provider: limitProvider(provider, { ...services, limiter }),
    google,
    demo,
    options: {
      google: Boolean(google),
      mailbox: mailbox ? mailboxPath : null,
      get demoAccounts() {
        return demo.accounts.map(describeDemoAccount);
      },
      ...(config.requiresConfirmedEmail && { requiresConfirmedEmail: true }),
    },
  } satisfies SiteIdentity;
}
