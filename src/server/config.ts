import { createPrivateKey } from 'node:crypto';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { EmailAddress } from '#contract/platform/primitives.ts';
import { StartupError } from '#server/platform/ops/startup-error.ts';

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The provider's configuration (OpenID Connect Discovery). */
  readonly discoveryUrl: string;
}

/** Signs in as the operator, by a key that Google made. */
export interface ServiceAccount {
  readonly clientEmail: string;
  /** PEM, PKCS #8. */
  readonly privateKey: string;
}

export interface FirebaseSettings {
  readonly projectId: string;
  readonly apiKey: string;
  /** Only where the site runs against the Auth emulator, for example `http://127.0.0.1:9099`. */
  readonly emulatorUrl: string | null;
  /** May delete accounts; undefined where the operator deletes them at Firebase. */
  readonly serviceAccount?: ServiceAccount | undefined;
}

const loopbackHosts = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether the public URL names another host than this machine. */
export const isPublic = ({ publicUrl }: { readonly publicUrl: string }): boolean =>
  !loopbackHosts.has(new URL(publicUrl).hostname);

/**
 * Whether only this machine can reach the site, by its settings. A proxy on this machine can still serve it to others:
 * no secret may depend on this alone.
 */
export const isLoopback = (config: Readonly<Record<'host' | 'publicUrl', string>>): boolean =>
  loopbackHosts.has(config.host) && !isPublic(config);

/** Whether the database is on another machine, where several nodes of the site can use it. */
export function isRemoteDatabase({ databaseUrl }: { readonly databaseUrl: string | undefined }) {
  const host = databaseUrl && URL.canParse(databaseUrl) ? new URL(databaseUrl).hostname : '';
  // Without a host it is a socket of this machine.
  return host !== '' && !loopbackHosts.has(host);
}

/** A whole number in a range, both ends included. */
function numberFrom(least: number, most: number, what: string) {
  const message = `must be ${what} from ${least} to ${most}`;
  const number = z.coerce.number(message);
  return number.check(z.int(message), z.minimum(least, message), z.maximum(most, message));
}

const text = (isValid: (value: string) => boolean, message: string) =>
  z.string().check(z.refine(isValid, message));

const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address like ${example}` });

/** An http(s) URL without a path. */
const isOrigin = (value: string): boolean =>
  URL.canParse(value) && /^https?:\/\/[^/@]+\/$/.test(new URL(value).href);

/** A bucket of an S3-compatible store, with its access key and secret. */
function isStoreUrl(value: string): boolean {
  if (!URL.canParse(value)) {
    return false;
  }
  const { protocol, username, password, pathname } = new URL(value);
  return /^https?:$/.test(protocol) && [username, password, pathname.slice(1)].every(Boolean);
}

const isClamdUrl = (value: string): boolean =>
  URL.canParse(value) && (/^tcp:\/\/[^/@?]+$/.test(value) || /^unix:\/[^?]+$/.test(value));

/** Environments hold a key in one line, with its breaks as `\\n`. */
const toPem = (value: string): string => value.replaceAll(String.raw`\n`, '\n');

function isPrivateKey(value: string): boolean {
  try {
    return createPrivateKey(toPem(value)).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

const isEmail = (value: string): boolean => EmailAddress.safeParse(value).success;

/** An email address, or a name with one in angle brackets. */
const isMailSender = (value: string): boolean => isEmail(/<([^<>]*)>$/.exec(value)?.[1] ?? value);

const splitList = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const isEmailList = (value: string): boolean => splitList(value).every(isEmail);

const ProxyAddress = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
]);

/** A network of all IP addresses would trust clients, too. */
const isTrustProxy = (value: string): boolean =>
  /^(?:false|\d+)$/.test(value) ||
  splitList(value).every((one) => ProxyAddress.safeParse(one).success && !/\/0+$/.test(one));

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Seconds: enough for probes at intervals of a second. */
const defaultDrainSeconds = 5;

/** The settings; docs/operations.md explains each. This file alone reads the environment. */
const Environment = z.object({
  PORT: z._default(numberFrom(0, 65_535, 'a port number'), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(numberFrom(0, 65_535, 'a port number')),
  DRAIN_SECONDS: z.optional(numberFrom(0, 120, 'a number of seconds')),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(url(/^postgres(?:ql)?$/, 'postgres://user@host/database')),
  PUBLIC_URL: z.optional(text(isOrigin, 'must be an address like https://jobs.example')),
  AUTH_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  DEMO: z._default(z.enum(['on', 'off', 'auto'], 'must be on, off or auto'), 'auto'),
  ADMIN_EMAILS: z._default(
    text(isEmailList, 'must be email addresses with commas between them'),
    '',
  ),
  TRUST_PROXY: z._default(
    text(isTrustProxy, 'must be false, or the number or addresses of the proxies before the site'),
    'false',
  ),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'warn'),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_DISCOVERY_URL: z._default(
    url(/^https?$/, 'https://accounts.example/…'),
    'https://accounts.google.com/.well-known/openid-configuration',
  ),
  FIREBASE_PROJECT_ID: z.optional(z.string()),
  FIREBASE_API_KEY: z.optional(z.string()),
  FIREBASE_CLIENT_EMAIL: z.optional(text(isEmail, 'must be the email of a service account')),
  FIREBASE_PRIVATE_KEY: z.optional(
    text(isPrivateKey, 'must be the private_key of a service account, a PEM of PKCS #8'),
  ),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(
    z.string().check(z.regex(/^(?:127\.0\.0\.1|localhost):\d+$/, 'must be like 127.0.0.1:9099')),
  ),
  FILES_URL: z.optional(text(isStoreUrl, 'must be like https://key:secret@s3.example/bucket')),
  CLAMD_URL: z.optional(
    text(isClamdUrl, 'must be like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl'),
  ),
  SMTP_URL: z.optional(url(/^smtps?$/, 'smtps://user:password@host')),
  CONTACT_EMAIL: z.optional(text(isEmail, 'must be an email address')),
  RETENTION_MONTHS: z._default(numberFrom(6, 120, 'a number of months'), 24),
  MAIL_FROM: z.optional(text(isMailSender, 'must be like Jobs <no-reply@jobs.example>')),
});
type Settings = z.infer<typeof Environment>;

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

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

/** The Auth emulator accepts every password, so only this machine may reach a site with it. */
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

/** The Auth emulator sends nothing. */
const sendsByFirebase = (settings: Settings): boolean =>
  Boolean(settings.FIREBASE_PROJECT_ID) && settings.FIREBASE_AUTH_EMULATOR_HOST === undefined;

/** Fastify's setting: none, a list of IP addresses, or a function of an IP address and its distance in hops. */
function readTrustProxy(value: string) {
  const isTrusted = (_address: string, hop: number): boolean => hop < Number(value);
  return /^\d+$/.test(value) ? isTrusted : value !== 'false' && value;
}

const formatUrl = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Reads and checks all settings; one StartupError lists everything that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  // Empty settings count as not set.
  const given = new Map(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = Environment.safeParse(Object.fromEntries(given));
  if (!result.success) {
    const list = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new StartupError(['Some settings are wrong:', ...list].join('\n'));
  }
  const settings = result.data;
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
    /** PostgreSQL, instead of the embedded database in `dataDir`. */
    databaseUrl: settings.DATABASE_URL,
    /** The public origin; by default the listen address. */
    publicUrl,
    isPublicUrlSet: settings.PUBLIC_URL !== undefined,
    /** Signs sessions; generated and stored when it is undefined. */
    authSecret: settings.AUTH_SECRET,
    demo: settings.DEMO,
    /** Lower case. */
    adminEmails: new Set(splitList(settings.ADMIN_EMAILS.toLowerCase())),
    trustProxy: readTrustProxy(settings.TRUST_PROXY),
    logLevel: settings.LOG_LEVEL,
    google: readGoogle(settings),
    firebase: readFirebase(settings, isLocal),
    /** The S3-compatible store of uploads, instead of a folder in `dataDir`. */
    filesUrl: settings.FILES_URL,
    /** The scanner of uploads; undefined scans nothing. */
    clamdUrl: settings.CLAMD_URL,
    /** Whether people get the mails by which they confirm their email. */
    requiresConfirmedEmail: settings.SMTP_URL !== undefined || sendsByFirebase(settings),
    /** Undefined writes mails to the data directory. */
    smtpUrl: settings.SMTP_URL,
    /** Where people reach the operator; shown on the privacy page. */
    contactEmail: settings.CONTACT_EMAIL,
    /** Months after the last movement or message after which an application is erased. */
    retentionMonths: settings.RETENTION_MONTHS,
    mailFrom: settings.MAIL_FROM ?? `Job portal <no-reply@${new URL(publicUrl).hostname}>`,
  };
}

export type Config = Readonly<ReturnType<typeof readConfig>>;
