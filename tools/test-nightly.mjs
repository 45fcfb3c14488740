// @ts-check
// `npm run test:nightly`: what takes too long for every change. A part that cannot run here is named at the end.
// `npm run test:nightly -- Node` runs the parts whose title holds the word.
import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#test/free-port.mjs';
import { audit } from './audit.mjs';
import { prepare } from './build.mjs';
import { endWithNpm, installFlags, nodeCommand, npmCommand, root, run } from './project.mjs';

/** @param {string[]} command @param {{ cwd?: string, env?: Record<string, string> }} [options] */
const succeeds = async (command, options) =>
  (await run(command, { ...options, isShown: true })).exitCode === 0;

const vitest = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run'];
const playwright = [process.execPath, 'node_modules/@playwright/test/cli.js', 'test'];

/** All server tests with 100,000 jobs to search in, several nodes, and the upgrade. @param {string} url */
const testDatabase = (url) =>
  succeeds([...vitest, '--project=server', '--project=deployment'], {
    env: { TEST_DATABASE_URL: url, SCALE_JOBS: '100000' },
  });

/** PostgreSQL refuses to run as root; then the user `nobody` runs it. */
const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** @param {string} bin the programs of one version */
async function testPostgres(bin) {
  const folder = mkdtempSync('/tmp/job-portal-nightly-');
  chownSync(folder, owner.uid ?? -1, owner.gid ?? -1);
  const port = await findFreePort();
  const ctl = (/** @type {string[]} */ ...args) =>
    spawnSync(join(bin, 'pg_ctl'), ['-D', `${folder}/data`, '-l', `${folder}/log`, ...args], {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    });
  ctl('initdb', '-o', '-U postgres -A trust -E UTF8 --locale=C');
  ctl('start', '-o', `-p ${port} -F -c max_connections=200 -c unix_socket_directories=`);
  const isGood = await testDatabase(`postgres://postgres@127.0.0.1:${port}/postgres`);
  ctl('stop', '-m', 'immediate');
  rmSync(folder, { recursive: true, force: true });
  return isGood;
}

/** The built site with nothing beside it but the dependencies of package.json. */
async function testProduction() {
  const folder = mkdtempSync(join(tmpdir(), 'job-portal-production-'));
  const site = ['package.json', 'package-lock.json', '.npmrc', 'dist', 'db/migrations'];
  const support = ['built-site', 'free-port', 'program'].map((name) => `test/support/${name}.mjs`);
  for (const file of [...site, ...support, 'tools/smoke.mjs']) {
    cpSync(join(root, file), join(folder, file), { recursive: true });
  }
  const flags = [...installFlags.filter((flag) => flag !== '--include=dev'), '--omit=dev'];
  const isGood =
    (await succeeds([...npmCommand(), 'ci', ...flags], { cwd: folder })) &&
    (await succeeds([process.execPath, 'tools/smoke.mjs'], { cwd: folder }));
  rmSync(folder, { recursive: true });
  return isGood;
}

/** @param {'firefox' | 'webkit'} name */
function browserPart(name) {
  const missing = existsSync(browsers[name].executablePath())
    ? ''
    : `npx playwright install ${name}`;
  const command = [...playwright, 'story', 'keyboard', '/sign-in'];
  return {
    title: name,
    missing,
    work: () => succeeds(command, { env: { JOURNEY_BROWSER: name } }),
  };
}

endWithNpm();
await prepare();
const browsers = await import('@playwright/test');
const [wanted = ''] = process.argv.slice(2);
const audited = await audit();
const given = process.env['TEST_DATABASE_URL'] ?? '';
/** @type {{ title: string, missing?: string, work: () => Promise<boolean> }[]} */
const parts = [
  { title: 'TEST_DATABASE_URL', missing: given ? '' : 'not set', work: () => testDatabase(given) },
  ...[15, 16, 17, 18].map((version) => {
    const bin = `/usr/lib/postgresql/${version}/bin`;
    const missing = existsSync(join(bin, 'postgres')) ? '' : `not in ${bin}`;
    return { title: `PostgreSQL ${version}`, missing, work: () => testPostgres(bin) };
  }),
  ...['22.22', '24', '26'].map((version) => {
    return {
      title: `Node ${version}`,
      work: () => succeeds(nodeCommand(version, 'tools/smoke.mjs')),
    };
  }),
  browserPart('firefox'),
  browserPart('webkit'),
  { title: 'npm ci --omit=dev', work: testProduction },
  {
    title: 'npm audit',
    missing: audited.missing,
    work: async () => {
      console.log(audited.lines.join('\n'));
      return audited.isGood;
    },
  },
];
const lines = [];
for (const { title, missing, work } of parts.filter((part) => part.title.includes(wanted))) {
  const startedAt = Date.now();
  const isGood = !missing && (await work());
  const verdict = isGood ? 'passed' : 'FAILED';
  const seconds = String(Math.round((Date.now() - startedAt) / 1000)).padStart(5);
  lines.push(`${seconds} s  ${title.padEnd(18)} ${missing ? `LEFT OUT: ${missing}` : verdict}`);
}
console.log(['', ...lines].join('\n'));
process.exitCode = lines.some((line) => line.endsWith('FAILED')) ? 1 : 0;
