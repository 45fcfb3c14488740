import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingNames } from '#server/settings.ts';
import { type BuiltSite, startBuiltSite } from '#test/built-site.ts';
import { findProgram } from '#test/find-program.ts';
import { findFreePort } from '#test/free-port.ts';
import {
  createFromTemplate,
  getTestServerUrl,
  runOnTestServer,
  withDatabaseName,
} from '#test/postgres-template.ts';
import { root } from '#test/program.ts';
import { read, readYaml } from './deployment-yaml.ts';

interface Service {
  image: string;
  environment: Record<string, string>;
  volumes: string[];
}
interface Compose {
  services: Record<'node' | 'database' | 'caddy' | 'backup', Service>;
  configs: Record<'caddyfile' | 'backup', { content: string }>;
}

const [compose] = readYaml<Compose>('deploy/compose.yaml') as [Compose];
const { node, caddy, backup } = compose.services;
/** As Compose hands it to the container. */
const readConfig = (name: 'caddyfile' | 'backup') =>
  compose.configs[name].content.replaceAll('$$', '$');
const caddyProgram = findProgram('caddy');
const isLeftOut = caddyProgram === undefined && !process.env['CI'];

describe('deploy/compose.yaml', () => {
  it('takes a published image by its version, and no other file but .env', () => {
    expect(node.image).toBe('ghcr.io/job-portal/job-portal:${PORTAL_VERSION:-1}-external');
    expect(backup.image).toBe(node.image);
    const mounted = [node, caddy, backup].flatMap(({ volumes }) => volumes);
    expect(mounted.filter((volume) => volume.startsWith('.'))).toEqual([]);
    expect(read('deploy/compose.yaml')).not.toMatch(/^\s*build:/m);
  });

  it('sets nothing that the site does not know', () => {
    const own = ['PGPASSWORD', 'BACKUP_DAYS'];
    const names = Object.keys({ ...node.environment, ...backup.environment });
    expect(names.filter((name) => !settingNames.includes(name) && !own.includes(name))).toEqual([]);
  });

  it('explains in .env.example what it reads', () => {
    const named = new Set(
      [...read('deploy/compose.yaml').matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name),
    );
    const explained = [...read('deploy/.env.example').matchAll(/^(\w+)=/gm)].map(
      ([, name]) => name,
    );
    expect([...named].filter((name) => name !== 'DEMO' && !explained.includes(name))).toEqual([]);
  });
});

describe('a site on one machine', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'small-site-'));
  let databaseName: string;
  let databaseUrl: string;
  let site: BuiltSite;
  beforeAll(async () => {
    databaseName = await createFromTemplate();
    databaseUrl = withDatabaseName(getTestServerUrl(), databaseName);
    site = await startBuiltSite({
      env: {
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder,
        DEMO: 'off',
        TRUST_PROXY: node.environment['TRUST_PROXY'],
        PUBLIC_URL: 'https://localhost',
      },
    });
  });
  afterAll(async () => {
    await site?.stop('SIGINT');
    await runOnTestServer(`drop database if exists ${databaseName} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });

  it('makes a backup, and then removes those that are too old', () => {
    const script = join(folder, 'backup.sh');
    writeFileSync(script, readConfig('backup'));
    const old = join(folder, 'portal-2020-01-01-023000.tar.gz');
    const other = join(folder, 'notes.tar.gz');
    for (const file of [old, other]) {
      writeFileSync(file, '');
      utimesSync(file, 0, 0);
    }
    const run = (url: string) =>
      spawnSync('sh', [script, 'once'], {
        cwd: root,
        encoding: 'utf8',
        env: {
          PATH: `${join(process.execPath, '..')}:${process.env['PATH']}`,
          DATABASE_URL: url,
          DATA_DIR: folder,
          BACKUPS: folder,
          BACKUP_DAYS: '14',
        },
      });
    const list = () => readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));
    // One that fails removes none.
    expect(run('not-a-database').status).not.toBe(0);
    expect(list().toSorted()).toEqual(['notes.tar.gz', 'portal-2020-01-01-023000.tar.gz']);
    const { status, stdout, stderr } = run(databaseUrl);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('Exported');
    expect(list().toSorted()).toEqual([
      'notes.tar.gz',
      expect.stringMatching(/^portal-20\d\d-\d\d-\d\d-\d{6}\.tar\.gz$/),
    ]);
  });

  it.skipIf(isLeftOut)('is behind Caddy, with TLS and without the probes', async () => {
    const port = await findFreePort();
    const file = join(folder, 'Caddyfile');
    const options = '{\n  admin off\n  skip_install_trust\n  auto_https disable_redirects\n}\n';
    // A certificate of its own instead of Let's Encrypt's.
    const local = readConfig('caddyfile')
      .replace('node:3000', new URL(site.url).host)
      .replace('{$SITE_NAME} {', '{$SITE_NAME} {\n  tls internal');
    writeFileSync(file, options + local);
    const proxy = spawn(
      caddyProgram ?? 'caddy',
      ['run', '--config', file, '--adapter', 'caddyfile'],
      {
        env: {
          PATH: process.env['PATH'],
          HOME: folder,
          XDG_DATA_HOME: folder,
          XDG_CONFIG_HOME: folder,
          SITE_NAME: `https://localhost:${port}`,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    let log = '';
    proxy.stderr.setEncoding('utf8').on('data', (chunk: string) => (log += chunk));
    const ask = (path: string) =>
      new Promise<{ status: number; body: string; headers: Record<string, unknown> }>(
        (resolve, reject) => {
          const url = `https://localhost:${port}${path}`;
          const asked = request(url, { rejectUnauthorized: false }, (answer) => {
            const { statusCode: status = 0, headers } = answer;
            text(answer).then((body) => resolve({ status, body, headers }), reject);
          });
          asked.on('error', reject).end();
        },
      );
    try {
      const checkHealth = () =>
        ask('/healthz').then(
          ({ status }) => status,
          () => log,
        );
      await expect.poll(checkHealth).toBe(200);
      const page = await ask('/all-job');
      expect(page.body).toContain('Find Job');
      expect(page.headers['strict-transport-security']).toBeDefined();
      expect((await ask('/readyz')).status).toBe(404);
      expect((await ask('/readyz/')).status).toBe(404);
    } finally {
      proxy.kill('SIGTERM');
    }
  });
});
