import { createPrivateKey } from 'node:crypto';
import * as z from 'zod/mini';
import { EmailAddress } from '#contract/platform/primitives.ts';
import { StartupError } from '#server/platform/ops/startup-error.ts';

/** A whole number in a range, both ends included. */
function integer(minimum: number, maximum: number, unit: string) {
  const message = `must be ${unit} from ${minimum} to ${maximum}`;
  const checks = [
    z.int(message),
    z.minimum(minimum, message),
    z.maximum(maximum, message),
  ] as const;
  return z.coerce.number(message).check(...checks);
}

const text = (isValid: (value: string) => boolean, message: string) =>
  z.string().check(z.refine(isValid, message));

/** A URL that matches the pattern. */
const url = (pattern: RegExp, example: string) =>
  z.string().check(
    z.trim(),
    z.refine((value) => pattern.test(value) && URL.canParse(value), `must be like ${example}`),
  );

/** Environments hold a key in one line, with its line breaks as `\\n`. */
export const toPem = (value: string): string => value.replaceAll(String.raw`\n`, '\n');

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

export const splitList = (value: string): string[] =>
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

/** docs/operations.md explains each setting. */
const Environment = z.object({
  PORT: z._default(integer(0, 65_535, 'a port number'), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(integer(0, 65_535, 'a port number')),
  DRAIN_SECONDS: z.optional(integer(0, 120, 'a number of seconds')),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(url(/^postgres(?:ql)?:\/\//, 'postgres://user@host/database')),
  DATABASE_DIRECT_URL: z.optional(url(/^postgres(?:ql)?:\/\//, 'postgres://user@host/database')),
  DATABASE_READ_URL: z.optional(url(/^postgres(?:ql)?:\/\//, 'postgres://user@host/database')),
  DATABASE_READ_LAG: z._default(integer(1, 300, 'a number of seconds'), 10),
  PUBLIC_URL: z.optional(url(/^https?:\/\/[^/?#@]+\/?$/, 'https://jobs.example')),
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
    url(/^https?:\/\//, 'https://accounts.example/…'),
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
  FILES_URL: z.optional(
    url(/^https?:\/\/[^:/?#@]+:[^/?#]+@[^/]+\/[^?#]/, 'https://key:secret@s3.example/bucket'),
  ),
  CLAMD_URL: z.optional(
    url(/^tcp:\/\/[^/@?]+$|^unix:\/[^?]+$/, 'tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl'),
  ),
  SMTP_URL: z.optional(url(/^smtps?:\/\//, 'smtps://user:password@host')),
  CONTACT_EMAIL: z.optional(text(isEmail, 'must be an email address')),
  RETENTION_MONTHS: z._default(integer(6, 120, 'a number of months'), 24),
  MAIL_FROM: z.optional(text(isMailSender, 'must be like Jobs <no-reply@jobs.example>')),
  MAIL_BOUNCE_SECRET: z.optional(
    z.string().check(z.minLength(24, 'must have at least 24 characters')),
  ),
});
export type Settings = z.infer<typeof Environment>;

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** @throws StartupError that lists everything that is wrong. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  // Empty settings count as not set.
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  const result = Environment.safeParse(Object.fromEntries(given));
  if (!result.success) {
    const list = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new StartupError(['Some settings are wrong:', ...list].join('\n'));
  }
  return result.data;
}
