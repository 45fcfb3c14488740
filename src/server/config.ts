import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { EmailAddress } from '#contract/primitives.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/** Everything that can be set from outside. The only reader of the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** PostgreSQL, instead of the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The address that visitors see; by default the one listened on. */
  readonly publicUrl: string;
  /** Signs sessions; made and kept in the data directory when it is not given. */
  readonly authSecret: string | undefined;
  /** Whether to load the demo content: `auto` does for a new site on a loopback address. */
  readonly demo: 'on' | 'off' | 'auto';
  /** Lower case. */
  readonly adminEmails: ReadonlySet<string>;
  /** Which proxies in front of the site are believed about the visitor's address. */
  readonly trustProxy: TrustProxy;
  readonly logLevel: LogLevel;
}

/** All, none, the given addresses, or what a function says of an address and its distance in hops. */
export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

const loopbackHosts = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether only this machine can reach the site: it listens nowhere else, and no proxy shows it to others. */
export const isLoopback = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean =>
  loopbackHosts.has(host) && loopbackHosts.has(new URL(publicUrl).hostname);

function isWebOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return isWeb && url.href === `${url.origin}/`;
}

const isDatabaseAddress = (text: string): boolean =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const isEmailList = (text: string): boolean =>
  listOf(text).every((email) => EmailAddress.safeParse(email).success);

const emailList = (text: string): ReadonlySet<string> => new Set(listOf(text.toLowerCase()));

const addressRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An IP address, a network such as 10.0.0.0/8, or the name of a range. */
function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0) {
    return addressRanges.has(text);
  }
  const isPrefix =
    bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return isPrefix && rest.length === 0;
}

const isTrustProxy = (text: string): boolean =>
  /^(?:true|false|\d+)$/.test(text) || listOf(text).every(isProxyAddress);

/** `true` and `false`, a number of proxies, or a list of their addresses. */
function readTrustProxy(text: string): TrustProxy {
  if (text === 'true' || text === 'false') {
    return text === 'true';
  }
  return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text;
}

const Environment = z.object({
  PORT: z._default(
    z.coerce
      .number('must be a port number from 0 to 65535')
      .check(
        z.int('must be a port number from 0 to 65535'),
        z.minimum(0, 'must be a port number from 0 to 65535'),
        z.maximum(65_535, 'must be a port number from 0 to 65535'),
      ),
    3000,
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(z.refine(isDatabaseAddress, 'must be an address like postgres://user@host/database')),
  ),
  PUBLIC_URL: z.optional(
    z.string().check(z.refine(isWebOrigin, 'must be an address like https://jobs.example')),
  ),
  AUTH_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  DEMO: z._default(z.enum(['on', 'off', 'auto'], 'must be on, off or auto'), 'auto'),
  ADMIN_EMAILS: z._default(
    z.string().check(z.refine(isEmailList, 'must be email addresses with commas between them')),
    '',
  ),
  TRUST_PROXY: z._default(
    z
      .string()
      .check(z.refine(isTrustProxy, 'must be true, false, a number of proxies or their addresses')),
    'false',
  ),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'warn'),
});

/** Settings set to nothing count as not set. */
const withoutEmpty = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));

const originOf = (address: string): string => new URL(address).origin;

const urlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Reads and checks all settings at once; everything that is wrong is said in one error. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const result = Environment.safeParse(withoutEmpty(environment));
  if (!result.success) {
    const list = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new StartupError(['Some settings are wrong:', ...list].join('\n'));
  }
  const settings = result.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    publicUrl: originOf(settings.PUBLIC_URL ?? `http://${urlHost(settings.HOST)}:${settings.PORT}`),
    authSecret: settings.AUTH_SECRET,
    demo: settings.DEMO,
    adminEmails: emailList(settings.ADMIN_EMAILS),
    trustProxy: readTrustProxy(settings.TRUST_PROXY),
    logLevel: settings.LOG_LEVEL,
  };
}
