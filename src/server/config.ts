import { resolve } from 'node:path';
import { toStoredAddress } from '#contract/platform/text/email-addresses.ts';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import { readSettings, type Settings, splitList, toPem } from './settings.ts';

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The provider's configuration (OpenID Connect Discovery). */
  readonly discoveryUrl: string;
}

/** The operator's account for programs, with a key that Google made. */
export interface ServiceAccount {
  readonly clientEmail: string;
  /** PEM, PKCS #8. */
  readonly privateKey: string;
}

export interface FirebaseSettings {
  readonly projectId: string;
  readonly apiKey: string;
  /** Of the Auth emulator, for example `http://127.0.0.1:9099`; null for Firebase itself. */
  readonly emulatorUrl: string | null;
  /** Deletes accounts at Firebase; without it the operator deletes them there. */
  readonly serviceAccount?: ServiceAccount | undefined;
}

const loopbackHosts = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether the public URL names another host than this machine. */
export const isPublic = ({ publicUrl }: { readonly publicUrl: string }): boolean =>
  !loopbackHosts.has(new URL(publicUrl).hostname);

/**
 * Whether the settings let only this machine reach the site. A proxy on this machine can still serve it to others: never
 * protect a secret by this alone.
 */
export const isLoopback = (config: Readonly<Record<'host' | 'publicUrl', string>>): boolean =>
  loopbackHosts.has(config.host) && !isPublic(config);

/** Whether the database is on another machine, where several nodes of the site can use it. */
export function isRemoteDatabase({ databaseUrl }: { readonly databaseUrl: string | undefined }) {
  const host = databaseUrl && URL.canParse(databaseUrl) ? new URL(databaseUrl).hostname : '';
  // Without a host it is a socket of this machine.
  return host !== '' && !loopbackHosts.has(host);
}

/** Seconds. Load balancers that probe every second notice within this time. */
const defaultDrainSeconds = 5;

/** @throws StartupError when only some of the settings are set. */
function assertComplete(settings: Settings, names: readonly (keyof Settings)[]): void {
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new StartupError(`Set ${missing.join(' and ')} too, or none of ${names.join(', ')}.`);
  }
}

function readGoogle(settings: Settings): GoogleSettings | undefined {
  assertComplete(settings, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  return clientId && clientSecret
    ? { clientId, clientSecret, discoveryUrl: settings.GOOGLE_DISCOVERY_URL }
    : undefined;
}

function readServiceAccount(settings: Settings): ServiceAccount | undefined {
  assertComplete(settings, ['FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY']);
  const { FIREBASE_CLIENT_EMAIL: clientEmail, FIREBASE_PRIVATE_KEY: key } = settings;
  return clientEmail && key ? { clientEmail, privateKey: toPem(key) } : undefined;
}

/** The other ways to the PostgreSQL of DATABASE_URL. */
function readDatabaseUrls(settings: Settings) {
  const { DATABASE_URL: databaseUrl, DATABASE_READ_URL, DATABASE_DIRECT_URL } = settings;
  if (DATABASE_READ_URL !== undefined && databaseUrl === undefined) {
    throw new StartupError(
      'DATABASE_READ_URL leads to replicas of DATABASE_URL: set DATABASE_URL too, or unset it.',
    );
  }
  if (DATABASE_DIRECT_URL !== undefined && databaseUrl === undefined) {
    throw new StartupError(
      'DATABASE_DIRECT_URL leads past the pooler of DATABASE_URL: set DATABASE_URL too, or unset it.',
    );
  }
  return {
    /** PostgreSQL, instead of the embedded database in `dataDir`. */
    databaseUrl,
    /** Replicas of that PostgreSQL, from which requests read. */
    databaseReadUrl: DATABASE_READ_URL,
    /** The same PostgreSQL past a pooler that lends connections by transaction. */
    databaseDirectUrl: DATABASE_DIRECT_URL,
  };
}

/** Refuses the Auth emulator, which accepts every password, where others can reach the site. */
function readFirebase(settings: Settings, isLocal: boolean): FirebaseSettings | undefined {
  assertComplete(settings, ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY']);
  const serviceAccount = readServiceAccount(settings);
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = settings;
  const emulator = settings.FIREBASE_AUTH_EMULATOR_HOST;
  if (!projectId || !apiKey) {
    return undefined;
  }
  if (emulator && !isLocal) {
    throw new StartupError(
      'FIREBASE_AUTH_EMULATOR_HOST accepts every password: unset it, or set HOST and PUBLIC_URL to a loopback address.',
    );
  }
  const emulatorUrl = emulator ? `http://${emulator}` : null;
  return { projectId, apiKey, emulatorUrl, serviceAccount };
}

/** The Auth emulator sends no mails. */
const sendsByFirebase = (settings: Settings): boolean =>
  Boolean(settings.FIREBASE_PROJECT_ID) && settings.FIREBASE_AUTH_EMULATOR_HOST === undefined;

/** Fastify's setting: none, a list of IP addresses, or a function of an IP address and its distance in hops. */
function readTrustProxy(value: string) {
  const isTrusted = (_address: string, hop: number): boolean => hop < Number(value);
  return /^\d+$/.test(value) ? isTrusted : value !== 'false' && value;
}

const formatUrl = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Only this function reads the environment. @throws StartupError for settings that are wrong. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const settings = readSettings(environment);
  const { HOST: host, PORT: port } = settings;
  const publicUrl = new URL(settings.PUBLIC_URL ?? formatUrl(host, port)).origin;
  const isLocal = isLoopback({ host, publicUrl });
  return {
    port,
    host,
    /** A port for `/metrics` alone; undefined serves them nowhere. */
    metricsPort: settings.METRICS_PORT,
    /** Seconds for which a stopping node still serves, until load balancers notice. */
    drainSeconds: settings.DRAIN_SECONDS ?? (isLocal ? 0 : defaultDrainSeconds),
    dataDir: resolve(settings.DATA_DIR),
    ...readDatabaseUrls(settings),
    /** Seconds; a replica that lags longer is left out. */
    databaseReadLag: settings.DATABASE_READ_LAG,
    /** The public origin; by default the listen address. */
    publicUrl,
    isPublicUrlSet: settings.PUBLIC_URL !== undefined,
    /** Signs sessions; generated and stored when it is undefined. */
    authSecret: settings.AUTH_SECRET,
    demo: settings.DEMO,
    adminEmails: new Set(splitList(settings.ADMIN_EMAILS).map(toStoredAddress)),
    trustProxy: readTrustProxy(settings.TRUST_PROXY),
    logLevel: settings.LOG_LEVEL,
    google: readGoogle(settings),
    firebase: readFirebase(settings, isLocal),
    /** The S3-compatible store of uploads, instead of a folder in `dataDir`. */
    filesUrl: settings.FILES_URL,
    /** The scanner of uploads; undefined scans nothing. */
    clamdUrl: settings.CLAMD_URL,
    /** Whether people must confirm their email by a link that was mailed to them. */
    requiresConfirmedEmail: settings.SMTP_URL !== undefined || sendsByFirebase(settings),
    /** Undefined writes mails to the data directory. */
    smtpUrl: settings.SMTP_URL,
    /** Where people reach the operator; shown on the privacy page. */
    contactEmail: settings.CONTACT_EMAIL && toStoredAddress(settings.CONTACT_EMAIL),
    /** Months after the last movement or message after which an application is erased. */
    retentionMonths: settings.RETENTION_MONTHS,
    /** Proves that a report of bounced mails comes from the mail service; undefined takes no reports. */
    mailBounceSecret: settings.MAIL_BOUNCE_SECRET,
    /** An address alone gets the name of the site. */
    mailFrom: settings.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
  };
}

export type Config = Readonly<ReturnType<typeof readConfig>>;
