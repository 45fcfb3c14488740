import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartupError } from '#server/platform/startup-error.ts';
import { isLoopback, readConfig } from './config.ts';

/** What stops the start; empty when nothing does. */
function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    return error instanceof StartupError ? error.message : `no StartupError: ${String(error)}`;
  }
  return '';
}

/** What is said about settings that are wrong, line by line. */
function complaints(environment: Record<string, string>): string[] {
  const [title, ...lines] = refusalOf(environment).split('\n');
  expect(title).toBe('Some settings are wrong:');
  return lines.map((line) => line.trim());
}

describe('the settings', () => {
  it('are all optional', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      authSecret: undefined,
      demo: 'auto',
      adminEmails: new Set(),
      trustProxy: false,
      logLevel: 'warn',
    });
  });

  it('count as not set when they are empty', () => {
    expect(readConfig({ PORT: '', HOST: ' ', DEMO: '', AUTH_SECRET: '' })).toEqual(readConfig({}));
  });

  it('are all taken', () => {
    const environment = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/jobs',
      DATABASE_URL: 'postgresql://jobs@db.example/jobs',
      PUBLIC_URL: 'https://jobs.example/',
      AUTH_SECRET: 'x'.repeat(32),
      DEMO: 'off',
      ADMIN_EMAILS: ' Boss@Jobs.Example, editor@jobs.example ,',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'debug',
    };
    expect(readConfig(environment)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/lib/jobs',
      databaseUrl: 'postgresql://jobs@db.example/jobs',
      publicUrl: 'https://jobs.example',
      authSecret: 'x'.repeat(32),
      demo: 'off',
      adminEmails: new Set(['boss@jobs.example', 'editor@jobs.example']),
      trustProxy: true,
      logLevel: 'debug',
    });
  });

  it('leave the rest of the environment alone', () => {
    expect(readConfig({ PATH: '/bin', port: 'x' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', 'http', 'must be a port number from 0 to 65535'],
    ['PORT', '3000.5', 'must be a port number from 0 to 65535'],
    ['PORT', '-1', 'must be a port number from 0 to 65535'],
    ['PORT', '65536', 'must be a port number from 0 to 65535'],
    ['DATABASE_URL', 'db.example', 'must be an address like postgres://user@host/database'],
    ['DATABASE_URL', 'mysql://db/jobs', 'must be an address like postgres://user@host/database'],
    ['PUBLIC_URL', 'jobs.example', 'must be an address like https://jobs.example'],
    ['PUBLIC_URL', 'ftp://jobs.example', 'must be an address like https://jobs.example'],
    ['PUBLIC_URL', 'https://jobs.example/portal', 'must be an address like https://jobs.example'],
    ['AUTH_SECRET', 'x'.repeat(31), 'must have at least 32 characters'],
    ['DEMO', 'yes', 'must be on, off or auto'],
    ['ADMIN_EMAILS', 'boss', 'must be email addresses with commas between them'],
    ['ADMIN_EMAILS', 'a@b.example c@d.example', 'must be email addresses with commas between them'],
    ['TRUST_PROXY', 'yes', 'must be true, false, a number of proxies or their addresses'],
    ['TRUST_PROXY', '10.0.0.0/33', 'must be true, false, a number of proxies or their addresses'],
    ['TRUST_PROXY', '::1/8/8', 'must be true, false, a number of proxies or their addresses'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('refuse %s=%s and say what would do', (name, value, sentence) => {
    expect(complaints({ [name]: value })).toEqual([`${name} ${sentence}`]);
  });

  it('are refused all at once, in one list', () => {
    const lines = complaints({ PORT: 'x', DEMO: 'maybe', LOG_LEVEL: 'loud', HOST: 'localhost' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'DEMO', 'LOG_LEVEL']);
  });

  it('never say a secret back', () => {
    expect(complaints({ AUTH_SECRET: 'short-secret' }).join()).not.toContain('short-secret');
    const address = 'mysql://jobs:pass-word@db/jobs';
    expect(complaints({ DATABASE_URL: address }).join()).not.toContain('pass-word');
  });
});

describe('the address that visitors see', () => {
  it.each([
    [{ PORT: '8080' }, 'http://127.0.0.1:8080'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ PUBLIC_URL: 'https://Jobs.Example:8443' }, 'https://jobs.example:8443'],
  ])('with %o is %s', (environment, publicUrl) => {
    expect(readConfig(environment).publicUrl).toBe(publicUrl);
  });
});

describe('the proxies that are believed', () => {
  it.each([
    ['false', false],
    ['true', true],
    ['10.0.0.1, 192.168.0.0/16', '10.0.0.1, 192.168.0.0/16'],
    ['loopback,::1/128', 'loopback,::1/128'],
  ])('with TRUST_PROXY=%s are %s', (setting, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: setting }).trustProxy).toBe(trustProxy);
  });

  it('can be so many from the server on', () => {
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
});
