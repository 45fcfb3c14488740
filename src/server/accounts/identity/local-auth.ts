import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { noteCommit } from '#server/platform/ops/request-context.ts';
import type { AccountDeps } from './accounts.ts';

/** The library writes without `inTransaction`: each of its queries counts as a write. */
const makePool = ({ pool }: AccountDeps['database']) => ({
  connect: () => {
    noteCommit();
    return pool.connect();
  },
  end: () => pool.end(),
});

const makeLogger = (logger: AccountDeps['logger']): BetterAuthOptions['logger'] => ({
  level: 'error',
  // The text after a colon, and objects, may hold personal data.
  log: (_level, message, ...details: unknown[]) => {
    const err = details.find((one) => one instanceof Error);
    logger.error({ err }, message.split(':', 1)[0]);
  },
});

/**
 * Opens the library, which keeps the accounts of the site, their passwords and the links of mails. The sessions are the
 * site's own: the library stores their tokens as they are, and in a table that no account at Firebase fits.
 */
export async function openAuth({
  database,
  publicUrl,
  logger,
}: Pick<AccountDeps, 'database' | 'publicUrl' | 'logger'>) {
  const { $context } = betterAuth({
    baseURL: publicUrl,
    // Nothing that it signs is used.
    secret: 'The site signs its cookies with a secret of its own.',
    database: makePool(database),
    telemetry: { enabled: false },
    // It would miss its table of sessions. A test compares the others.
    advanced: { database: { validateSchema: false } },
    logger: makeLogger(logger),
    user: { modelName: 'auth_user' },
    account: { modelName: 'auth_account' },
    verification: { modelName: 'auth_verification', storeIdentifier: 'hashed' },
  });
  const { adapter, internalAdapter, password } = await $context;
  return {
    adapter,
    internalAdapter,
    /** Hashes and verifies. */
    password,
  };
}
export type Auth = Awaited<ReturnType<typeof openAuth>>;
