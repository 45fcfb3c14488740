import { StartupError } from '#server/ops/startup-error.ts';
import { getErrorCode } from './error-code.ts';

/** Where a PostgreSQL is looked for, without the password. */
export interface PostgresqlAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string | undefined;
  readonly database: string | undefined;
}

type Describe = (address: PostgresqlAddress) => string;

const refused: Describe = ({ host, port }) => `no PostgreSQL answers at ${host}:${port}`;
const unknownHost: Describe = ({ host }) => `the host ${host} is not known`;
const badCredentials: Describe = ({ host, port, user }) =>
  `the PostgreSQL at ${host}:${port} refuses the user ${user} or the password`;

const descriptions: Readonly<Record<string, Describe>> = {
  ECONNREFUSED: refused,
  ECONNRESET: refused,
  EHOSTUNREACH: refused,
  ENETUNREACH: refused,
  ETIMEDOUT: refused,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  '28P01': badCredentials,
  '28000': badCredentials,
  '3D000': ({ host, port, database }) =>
    `the PostgreSQL at ${host}:${port} has no database ${database}`,
  '42501': ({ user, database }) => `the user ${user} may not use the database ${database}`,
  '53300': ({ host, port }) => `the PostgreSQL at ${host}:${port} has no connection left`,
  '57P03': ({ host, port }) => `the PostgreSQL at ${host}:${port} is still starting or stopping`,
};

/** One sentence for a person about why the first connection failed. It never holds the password. */
export function describeConnectionError(error: unknown, address: PostgresqlAddress): StartupError {
  const describe = descriptions[getErrorCode(error) ?? ''];
  const reason = describe?.(address) ?? `${refused(address)}: ${messageOf(error)}`;
  return new StartupError(`DATABASE_URL cannot be used: ${reason}.`, { cause: error });
}

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
