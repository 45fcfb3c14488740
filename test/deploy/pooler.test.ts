import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase } from '#contract/platform/urls.ts';
import { signUp } from '#bench/site-process.ts';
import { type BuiltSite, startBuiltSite } from '#test/built-site.ts';
import { employerForm, jobForm } from '#test/forms.ts';
import { findProgram } from '#test/find-program.ts';
import { findFreePort } from '#test/free-port.ts';
import { startWire } from '#test/wire.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const databaseName = `job_portal_pooler_${process.pid}`;

const pgbouncer = findProgram('pgbouncer') ?? 'pgbouncer';

/** From 1.21 on it carries prepared statements over transactions. */
function carriesPreparedStatements(): boolean {
  const { stdout } = spawnSync(pgbouncer, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Lends two connections by transaction, as docs/cluster.md says. */
async function startPgbouncer(databaseUrl: URL) {
  const folder = mkdtempSync('/tmp/portal-pooler-');
  const port = await findFreePort();
  // The socket of the test's server is in a folder that only its owner may enter.
  const wire = await startWire(databaseUrl.href);
  const { hostname, port: serverPort, username, password } = new URL(wire.url);
  const login = password ? `user=${username} password=${password}` : `user=${username}`;
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} ${login}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 2',
    'max_prepared_statements = 200',
    'ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout',
  ];
  writeFileSync(file, lines.join('\n'));
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const nobody = { uid: 65_534, gid: 65_534 };
  const child = spawn(pgbouncer, [file], {
    stdio: 'ignore',
    ...(process.getuid?.() === 0 && nobody),
  });
  return {
    url: `postgres://${username}@127.0.0.1:${port}/${databaseName}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      wire.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

describe.skipIf(!carriesPreparedStatements())(
  'two nodes on a pooler that lends connections by transaction',
  () => {
    const direct = new URL(serverUrl);
    direct.pathname = databaseName;
    let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
    const nodes: BuiltSite[] = [];

    beforeAll(async () => {
      await query(serverUrl, `create database ${databaseName}`);
      pooler = await startPgbouncer(direct);
      for (const drain of ['1', '1']) {
        const node = await startBuiltSite({
          env: {
            DATABASE_URL: pooler.url,
            DATABASE_DIRECT_URL: direct.href,
            AUTH_SECRET: 'a secret of more than thirty-two characters',
            PUBLIC_URL: 'http://127.0.0.1:8080',
            DEMO: 'off',
            DRAIN_SECONDS: drain,
          },
        });
        nodes.push(node);
      }
    }, 60_000);
    afterAll(async () => {
      await Promise.all(nodes.map((node) => node.stop('SIGINT')));
      await pooler?.stop();
      await query(serverUrl, `drop database if exists ${databaseName} with (force)`);
    });

    it('write, read by prepared statements, and hear of each other at once', async () => {
      const [first, second] = nodes as [BuiltSite, BuiltSite];
      const employer = await signUp(first.url);
      await employer.send('PATCH /user/employer', employerForm);
      const readList = async () => (await fetch(`${second.url}${apiBase}/jobs`)).text();
      for (let posted = 0; posted < 4; posted += 1) {
        const position = `Lighthouse Keeper ${posted}`;
        expect(await readList()).not.toContain(position);
        await employer.send('POST /jobs', { ...jobForm, position });
        // Without its own connection a node would go on with what it has cached, for 15 seconds.
        await expect.poll(readList, { timeout: 2_000 }).toContain(position);
      }
    });

    it('answer many requests at once over two connections', async () => {
      const read = async (index: number) => {
        const url = nodes[index % 2]?.url ?? '';
        return (await fetch(`${url}${apiBase}/jobs/search?q=keeper+${index}+or+lighthouse`)).status;
      };
      const statuses = await Promise.all(Array.from({ length: 60 }, (_, index) => read(index)));
      expect(new Set(statuses)).toEqual(new Set([200]));
      const rows = await query(
        direct.href,
        `select application_name as name, count(*)::int as n from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() group by 1`,
      );
      const counts: Record<string, unknown> = Object.fromEntries(
        rows.map(({ name, n }) => [String(name), n]),
      );
      expect(counts['job-portal']).toBeLessThanOrEqual(2);
      expect(counts['job-portal-events']).toBe(2);
      expect(counts['job-portal-worker']).toBeGreaterThanOrEqual(2);
    });

    it('run their tasks, which wait in the database', async () => {
      await query(direct.href, `select graphile_worker.add_job('send-mails')`);
      const countJobs = () => query(direct.href, 'select from graphile_worker.jobs');
      await expect.poll(async () => (await countJobs()).length, { timeout: 10_000 }).toBe(0);
      expect(nodes.map((node) => node.output()).join('')).not.toMatch(/"level":50/);
    });
  },
);
