import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { FirebaseSettings } from '#contract/identity.ts';
import { StartupError } from '#server/ops/startup-error.ts';
import {
  emailList,
  isDatabaseAddress,
  isEmailList,
  isMailAddress,
  isSmtpAddress,
  isTrustInAll,
  isTrustProxy,
  isWebAddress,
  isWebOrigin,
  readTrustProxy,
  type TrustProxy,
} from './setting-text.ts';

/** Everything that can be set from outside. The only reader of the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** A port for `/metrics` alone; undefined serves them to this machine, on the site's own port. */
  readonly metricsPort: number | undefined;
  /** Seconds for which a node that was asked to stop goes on serving, until proxies have noticed. */
  readonly drainSeconds: number;
  readonly dataDir: string;
  /** Processes that share the port; more than one only on PostgreSQL. */
  readonly workers: number;
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
  /** Sign-in with Google; undefined where it is not set up. */
  readonly google: GoogleSettings | undefined;
  /** Accounts kept by Firebase Authentication instead of this site. */
  readonly firebase: FirebaseSettings | undefined;
  /** The server that mails are handed to; undefined keeps them in the data directory. */
  readonly smtpUrl: string | undefined;
  /** The sender of all mails. */
  readonly mailFrom: string;
}

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the provider says how it is spoken to (OpenID Connect Discovery). */
  readonly discoveryUrl: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

const loopbackHosts = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether visitors come by a public URL. */
export const isPublic = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  !loopbackHosts.has(new URL(publicUrl).hostname);

/**
 * Whether the settings say that only this machine can reach the site: it listens nowhere else, and its URL is not
 * public. A proxy on this machine may show it to others all the same, so nothing secret may depend on this alone.
 */
export const isLoopback = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean =>
  loopbackHosts.has(host) && !isPublic({ publicUrl });

/** A whole number in a range, both ends included. */
function numberFrom(least: number, most: number, what: string) {
  const complaint = `must be ${what} from ${least} to ${most}`;
  const number = z.coerce.number(complaint);
  return number.check(z.int(complaint), z.minimum(least, complaint), z.maximum(most, complaint));
}

/** Seconds: probes and proxies that look every second have noticed by then. */
const defaultDrainSeconds = 5;

const Environment = z.object({
  PORT: z._default(numberFrom(0, 65_535, 'a port number'), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(numberFrom(0, 65_535, 'a port number')),
  DRAIN_SECONDS: z.optional(numberFrom(0, 120, 'a number of seconds')),
  WORKERS: z._default(numberFrom(1, 64, 'a number of processes'), 1),
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
    z.string().check(
      z.refine((text) => !isTrustInAll(text), {
        error:
          'would let everybody write their own address: set the number of proxies in front of the site, or their addresses',
        abort: true,
      }),
      z.refine(isTrustProxy, 'must be false, a number of proxies or their addresses'),
    ),
    'false',
  ),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'warn'),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_DISCOVERY_URL: z._default(
    z.string().check(z.refine(isWebAddress, 'must be an address like https://accounts.example/…')),
    'https://accounts.google.com/.well-known/openid-configuration',
  ),
  FIREBASE_PROJECT_ID: z.optional(z.string()),
  FIREBASE_API_KEY: z.optional(z.string()),
  FIREBASE_AUTH_DOMAIN: z.optional(
    z
      .string()
      .check(z.regex(/^[a-z0-9.-]+(?::\d+)?$/i, 'must be a host like jobs.firebaseapp.com')),
  ),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(
    z.string().check(z.regex(/^(?:127\.0\.0\.1|localhost):\d+$/, 'must be like 127.0.0.1:9099')),
  ),
  SMTP_URL: z.optional(
    z.string().check(z.refine(isSmtpAddress, 'must be an address like smtps://user:password@host')),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.refine(isMailAddress, 'must be like Jobs <no-reply@jobs.example>')),
  ),
});
type Settings = z.infer<typeof Environment>;

/** The name of every setting, as the environment spells it. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** Names that mean something only together, and those of them that are missing. */
function refuseHalf(settings: Settings, names: readonly (keyof Settings)[]): void {
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new StartupError(`Set ${missing.join(' and ')} too, or none of ${names.join(', ')}.`);
  }
}

function googleOf(settings: Settings): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_DISCOVERY_URL } = settings;
  refuseHalf(settings, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  return GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
    ? {
        clientId: GOOGLE_CLIENT_ID,
        clientSecret: GOOGLE_CLIENT_SECRET,
        discoveryUrl: GOOGLE_DISCOVERY_URL,
      }
    : undefined;
}

function firebaseOf(settings: Settings): FirebaseSettings | undefined {
  const { FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN } = settings;
  refuseHalf(settings, ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN']);
  const emulator = settings.FIREBASE_AUTH_EMULATOR_HOST;
  return FIREBASE_PROJECT_ID && FIREBASE_API_KEY && FIREBASE_AUTH_DOMAIN
    ? {
        projectId: FIREBASE_PROJECT_ID,
        apiKey: FIREBASE_API_KEY,
        authDomain: FIREBASE_AUTH_DOMAIN,
        emulatorUrl: emulator ? `http://${emulator}` : null,
      }
    : undefined;
}

/** By this variable the first process of several gives its workers the key of the mailbox; no setting. */
export const mailboxKeyVariable = 'JOB_PORTAL_MAILBOX_KEY';

export const readMailboxKey = (environment: NodeJS.ProcessEnv = process.env): string | undefined =>
  environment[mailboxKeyVariable];

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
  if (settings.WORKERS > 1 && settings.DATABASE_URL === undefined) {
    throw new StartupError('WORKERS needs DATABASE_URL: the embedded database serves one process.');
  }
  const publicUrl = originOf(
    settings.PUBLIC_URL ?? `http://${urlHost(settings.HOST)}:${settings.PORT}`,
  );
  const { HOST: host } = settings;
  return {
    port: settings.PORT,
    host,
    metricsPort: settings.METRICS_PORT,
    drainSeconds:
      settings.DRAIN_SECONDS ?? (isLoopback({ host, publicUrl }) ? 0 : defaultDrainSeconds),
    dataDir: resolve(settings.DATA_DIR),
    workers: settings.WORKERS,
    databaseUrl: settings.DATABASE_URL,
    publicUrl,
    authSecret: settings.AUTH_SECRET,
    demo: settings.DEMO,
    adminEmails: emailList(settings.ADMIN_EMAILS),
    trustProxy: readTrustProxy(settings.TRUST_PROXY),
    logLevel: settings.LOG_LEVEL,
    google: googleOf(settings),
    firebase: firebaseOf(settings),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `Job portal <no-reply@${new URL(publicUrl).hostname}>`,
  };
}
