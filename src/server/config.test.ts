import { generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import { isLoopback, isPublic, isRemoteDatabase, readConfig } from './config.ts';
import { settingNames } from './settings.ts';

const privateKey = String(
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }),
);

/** The message of the StartupError; empty without one. */
function rejectionFor(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    return error instanceof StartupError ? error.message : `no StartupError: ${String(error)}`;
  }
  return '';
}

/** The lines of the error about wrong settings. */
function complaints(environment: Record<string, string>): string[] {
  const [title, ...lines] = rejectionFor(environment).split('\n');
  expect(title).toBe('Some settings are wrong:');
  return lines.map((line) => line.trim());
}

describe('the settings', () => {
  it('are all optional', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      metricsPort: undefined,
      drainSeconds: 0,
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      databaseDirectUrl: undefined,
      databaseReadLag: 10,
      publicUrl: 'http://127.0.0.1:3000',
      isPublicUrlSet: false,
      authSecret: undefined,
      demo: 'auto',
      adminEmails: new Set(),
      trustProxy: false,
      logLevel: 'warn',
      google: undefined,
      firebase: undefined,
      requiresConfirmedEmail: false,
      smtpUrl: undefined,
      mailFrom: 'no-reply@127.0.0.1',
      retentionMonths: 24,
    });
  });

  it('count as not set when they are empty', () => {
    expect(readConfig({ PORT: '', HOST: ' ', DEMO: '', AUTH_SECRET: '' })).toEqual(readConfig({}));
  });

  it('are all read', () => {
    const environment = {
      PORT: '8080',
      HOST: '0.0.0.0',
      METRICS_PORT: '9100',
      DRAIN_SECONDS: '30',
      DATA_DIR: '/var/lib/jobs',
      DATABASE_URL: 'postgresql://jobs@db.example/jobs',
      DATABASE_READ_URL: 'postgresql://jobs@replicas.example/jobs',
      DATABASE_DIRECT_URL: 'postgresql://jobs@primary.example/jobs',
      DATABASE_READ_LAG: '3',
      PUBLIC_URL: 'https://jobs.example/',
      AUTH_SECRET: 'x'.repeat(32),
      DEMO: 'off',
      ADMIN_EMAILS: ' Boss@Jobs.Example, editor@jobs.example ,',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'debug',
      GOOGLE_CLIENT_ID: 'jobs',
      GOOGLE_CLIENT_SECRET: 'hush',
      GOOGLE_DISCOVERY_URL: 'https://accounts.example/.well-known/openid-configuration',
      FIREBASE_PROJECT_ID: 'jobs-1',
      FIREBASE_API_KEY: 'key',
      FIREBASE_CLIENT_EMAIL: 'eraser@jobs-1.iam.gserviceaccount.com',
      FIREBASE_PRIVATE_KEY: privateKey.replaceAll('\n', String.raw`\n`),
      FILES_URL: 'https://key:secret@s3.example/bucket',
      CLAMD_URL: 'tcp://127.0.0.1:3310',
      SMTP_URL: 'smtps://jobs:hush@mail.example',
      MAIL_FROM: 'Jobs <jobs@jobs.example>',
      MAIL_BOUNCE_SECRET: 'twenty-four letters long',
      CONTACT_EMAIL: 'privacy@jobs.example',
      RETENTION_MONTHS: '6',
    };
    // Only a site that others cannot reach takes the emulator: see below.
    const names = [...Object.keys(environment), 'FIREBASE_AUTH_EMULATOR_HOST'];
    expect(names.toSorted()).toEqual(settingNames.toSorted());
    expect(readConfig(environment)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      metricsPort: 9100,
      drainSeconds: 30,
      dataDir: '/var/lib/jobs',
      databaseUrl: 'postgresql://jobs@db.example/jobs',
      databaseReadUrl: 'postgresql://jobs@replicas.example/jobs',
      databaseDirectUrl: 'postgresql://jobs@primary.example/jobs',
      databaseReadLag: 3,
      publicUrl: 'https://jobs.example',
      isPublicUrlSet: true,
      authSecret: 'x'.repeat(32),
      demo: 'off',
      adminEmails: new Set(['boss@jobs.example', 'editor@jobs.example']),
      trustProxy: 'loopback',
      logLevel: 'debug',
      google: {
        clientId: 'jobs',
        clientSecret: 'hush',
        discoveryUrl: 'https://accounts.example/.well-known/openid-configuration',
      },
      firebase: {
        projectId: 'jobs-1',
        apiKey: 'key',
        emulatorUrl: null,
        serviceAccount: { clientEmail: 'eraser@jobs-1.iam.gserviceaccount.com', privateKey },
      },
      filesUrl: 'https://key:secret@s3.example/bucket',
      clamdUrl: 'tcp://127.0.0.1:3310',
      requiresConfirmedEmail: true,
      smtpUrl: 'smtps://jobs:hush@mail.example',
      mailFrom: 'Jobs <jobs@jobs.example>',
      mailBounceSecret: 'twenty-four letters long',
      contactEmail: 'privacy@jobs.example',
      retentionMonths: 6,
    });
  });

  it('default the sender of mails to the public host', () => {
    expect(readConfig({ PUBLIC_URL: 'https://jobs.example' }).mailFrom).toBe(
      'no-reply@jobs.example',
    );
  });

  it('use Google’s discovery URL by default', () => {
    const { google } = readConfig({ GOOGLE_CLIENT_ID: 'jobs', GOOGLE_CLIENT_SECRET: 'hush' });
    expect(google?.discoveryUrl).toBe(
      'https://accounts.google.com/.well-known/openid-configuration',
    );
  });

  it('refuse Firebase’s emulator, which accepts every password, on a site that others can reach', () => {
    const settings = {
      FIREBASE_PROJECT_ID: 'jobs-1',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    };
    expect(readConfig(settings).firebase?.emulatorUrl).toBe('http://127.0.0.1:9099');
    for (const reached of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://jobs.example' }]) {
      expect(() => readConfig({ ...settings, ...reached })).toThrow(StartupError);
    }
  });

  it.each([
    [
      { GOOGLE_CLIENT_ID: 'jobs' },
      'Set GOOGLE_CLIENT_SECRET too, or none of GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET.',
    ],
    [
      { GOOGLE_CLIENT_SECRET: 'hush', GOOGLE_CLIENT_ID: ' ' },
      'Set GOOGLE_CLIENT_ID too, or none of GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET.',
    ],
    [
      { FIREBASE_PROJECT_ID: 'jobs-1' },
      'Set FIREBASE_API_KEY too, or none of FIREBASE_PROJECT_ID, FIREBASE_API_KEY.',
    ],
    [
      { FIREBASE_CLIENT_EMAIL: 'eraser@jobs-1.iam.gserviceaccount.com' },
      'Set FIREBASE_PRIVATE_KEY too, or none of FIREBASE_CLIENT_EMAIL, FIREBASE_PRIVATE_KEY.',
    ],
    [
      { DATABASE_READ_URL: 'postgres://jobs@replicas.example/jobs' },
      'DATABASE_READ_URL leads to replicas of DATABASE_URL: set DATABASE_URL too, or unset it.',
    ],
    [
      { DATABASE_DIRECT_URL: 'postgres://jobs@primary.example/jobs' },
      'DATABASE_DIRECT_URL leads past the pooler of DATABASE_URL: set DATABASE_URL too, or unset it.',
    ],
  ])('that belong together are rejected when some are missing: %o', (environment, sentence) => {
    expect(rejectionFor(environment)).toBe(sentence);
  });

  it('leave the rest of the environment alone', () => {
    expect(readConfig({ PATH: '/bin', port: 'x' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', 'http', 'must be a port number from 0 to 65535'],
    ['PORT', '3000.5', 'must be a port number from 0 to 65535'],
    ['PORT', '-1', 'must be a port number from 0 to 65535'],
    ['PORT', '65536', 'must be a port number from 0 to 65535'],
    ['METRICS_PORT', 'on', 'must be a port number from 0 to 65535'],
    ['DRAIN_SECONDS', '121', 'must be a number of seconds from 0 to 120'],
    ['DATABASE_URL', 'db.example', 'must be like postgres://user@host/database'],
    ['DATABASE_URL', 'mysql://db/jobs', 'must be like postgres://user@host/database'],
    ['DATABASE_READ_URL', 'db.example', 'must be like postgres://user@host/database'],
    ['DATABASE_READ_LAG', '0', 'must be a number of seconds from 1 to 300'],
    ['PUBLIC_URL', 'jobs.example', 'must be like https://jobs.example'],
    ['PUBLIC_URL', 'ftp://jobs.example', 'must be like https://jobs.example'],
    ['PUBLIC_URL', 'https://jobs.example/portal', 'must be like https://jobs.example'],
    ['AUTH_SECRET', 'x'.repeat(31), 'must have at least 32 characters'],
    ['DEMO', 'yes', 'must be on, off or auto'],
    ['ADMIN_EMAILS', 'boss', 'must be email addresses with commas between them'],
    ['ADMIN_EMAILS', 'a@b.example c@d.example', 'must be email addresses with commas between them'],
    [
      'TRUST_PROXY',
      'yes',
      'must be false, or the number or addresses of the proxies before the site',
    ],
    [
      'TRUST_PROXY',
      '10.0.0.0/33',
      'must be false, or the number or addresses of the proxies before the site',
    ],
    [
      'TRUST_PROXY',
      '::1/8/8',
      'must be false, or the number or addresses of the proxies before the site',
    ],
    ...['true', '0.0.0.0/0', 'loopback, ::/0'].map((all) => [
      'TRUST_PROXY',
      all,
      'must be false, or the number or addresses of the proxies before the site',
    ]),
    ['GOOGLE_DISCOVERY_URL', 'accounts.example', 'must be like https://accounts.example/…'],
    [
      'FIREBASE_PRIVATE_KEY',
      '-----BEGIN PRIVATE KEY-----',
      'must be the private_key of a service account, a PEM of PKCS #8',
    ],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'emulator.example:9099', 'must be like 127.0.0.1:9099'],
    ['SMTP_URL', 'mail.example', 'must be like smtps://user:password@host'],
    ['SMTP_URL', 'https://mail.example', 'must be like smtps://user:password@host'],
    ['FILES_URL', 'https://s3.example/bucket', 'must be like https://key:secret@s3.example/bucket'],
    ['FILES_URL', 'https://a:b@s3.example', 'must be like https://key:secret@s3.example/bucket'],
    ['FILES_URL', 's3://a:b@bucket/x', 'must be like https://key:secret@s3.example/bucket'],
    [
      'CLAMD_URL',
      '127.0.0.1:3310',
      'must be like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
    ],
    [
      'CLAMD_URL',
      'http://127.0.0.1:3310',
      'must be like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
    ],
    ['CONTACT_EMAIL', 'Jobs', 'must be an email address'],
    ['RETENTION_MONTHS', '5', 'must be a number of months from 6 to 120'],
    ['MAIL_FROM', 'Jobs', 'must be like Jobs <no-reply@jobs.example>'],
    ['MAIL_FROM', 'Jobs <no-reply>', 'must be like Jobs <no-reply@jobs.example>'],
    ['MAIL_BOUNCE_SECRET', 'short', 'must have at least 24 characters'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('reject %s=%s and describe valid values', (name, value, sentence) => {
    expect(complaints({ [name]: value })).toEqual([`${name} ${sentence}`]);
  });

  it('report all errors in one list', () => {
    const lines = complaints({ PORT: 'x', DEMO: 'maybe', LOG_LEVEL: 'loud', HOST: 'localhost' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'DEMO', 'LOG_LEVEL']);
  });

  it('never repeat a secret in an error', () => {
    expect(complaints({ AUTH_SECRET: 'short-secret' }).join()).not.toContain('short-secret');
    const address = 'mysql://jobs:pass-word@db/jobs';
    expect(complaints({ DATABASE_URL: address }).join()).not.toContain('pass-word');
    const mailServer = 'http://jobs:pass-word@mail.example';
    expect(complaints({ SMTP_URL: mailServer }).join()).not.toContain('pass-word');
    expect(rejectionFor({ GOOGLE_CLIENT_SECRET: 'pass-word' })).not.toContain('pass-word');
  });
});

describe('the public URL', () => {
  it.each([
    [{ PORT: '8080' }, 'http://127.0.0.1:8080'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ PUBLIC_URL: 'https://Jobs.Example:8443' }, 'https://jobs.example:8443'],
  ])('with %o is %s', (environment, publicUrl) => {
    expect(readConfig(environment).publicUrl).toBe(publicUrl);
  });
});

describe('the seconds of draining', () => {
  it.each([
    [{}, 0],
    [{ HOST: '0.0.0.0' }, 5],
    [{ PUBLIC_URL: 'https://jobs.example' }, 5],
    [{ HOST: '0.0.0.0', DRAIN_SECONDS: '0' }, 0],
  ])('with %o are %d', (environment, seconds) => {
    expect(readConfig(environment).drainSeconds).toBe(seconds);
  });
});

describe('the trusted proxies', () => {
  it.each([
    ['false', false],
    ['10.0.0.1, 192.168.0.0/16', '10.0.0.1, 192.168.0.0/16'],
    ['loopback,::1/128', 'loopback,::1/128'],
  ])('with TRUST_PROXY=%s are %s', (setting, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: setting }).trustProxy).toBe(trustProxy);
  });

  it('can be a number of hops', () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: '2' });
    const trusts = trustProxy as (address: string, hop: number) => boolean;
    expect([0, 1, 2, 3].map((hop) => trusts('203.0.113.5', hop))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a site that only this machine can reach', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.5' }, false],
    [{ PUBLIC_URL: 'https://jobs.example' }, false],
    [{ PUBLIC_URL: 'http://localhost:8080' }, true],
  ])('with %o: %s', (environment, expected) => {
    expect(isLoopback(readConfig(environment))).toBe(expected);
  });

  it.each([
    [{}, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:8080' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ PUBLIC_URL: 'https://jobs.example' }, true],
    [{ PUBLIC_URL: 'http://localhost.jobs.example' }, true],
  ])('and a public URL are not the same: with %o is public: %s', (environment, expected) => {
    expect(isPublic(readConfig(environment))).toBe(expected);
  });
});

describe('whether emails are confirmed', () => {
  const firebase = { FIREBASE_PROJECT_ID: 'jobs-1', FIREBASE_API_KEY: 'key' };
  it.each<[string, NodeJS.ProcessEnv, boolean]>([
    ['with a mail server', { SMTP_URL: 'smtp://mail.example' }, true],
    ['with accounts at Firebase, which sends its own mails', firebase, true],
    [
      'with the Auth emulator',
      { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      false,
    ],
    ['without any mails', {}, false],
  ])('is decided %s', (_, environment, requiresConfirmedEmail) => {
    expect(readConfig(environment)).toMatchObject({ requiresConfirmedEmail });
  });
});

it.each([
  [undefined, false],
  ['postgres://jobs@127.0.0.1:5432/jobs', false],
  ['postgres://jobs@[::1]/jobs', false],
  ['postgres:///jobs?host=/run/postgresql', false],
  ['postgres://jobs@db.example/jobs', true],
])('the database %s is on another machine: %s', (databaseUrl, expected) => {
  expect(isRemoteDatabase({ databaseUrl })).toBe(expected);
});
