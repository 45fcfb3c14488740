// @ts-check
// `node tools/smoke.mjs 24`: the built server under another Node than the one that built it. Reports its
// tests to test-results/smoke.json.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#test/free-port.mjs';
import { npmCommand, root, runQuietly, StepFailed } from './project.mjs';
import { reportFolder } from './test-parts.mjs';
import { NOTHING } from './test-report.mjs';

const START_TIMEOUT_MS = 60_000;

/**
 * The registry has every Node as a package for each system; no script has to run to install it.
 * @param {string} version `24`, or more exactly
 * @param {string} folder
 * @returns {string} its executable
 */
function installNode(version, folder) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const { succeeded, output } = runQuietly(
    [...npmCommand(), 'install', '--prefix', folder, ...flags, `${name}@${version}`],
    { cwd: folder },
  );
  if (!succeeded) {
    throw new StepFailed(`Node ${version} could not be installed:\n${output}`);
  }
  return join(folder, 'node_modules', name, 'bin', 'node');
}

/**
 * @param {string} node
 * @param {string} dataDir
 */
async function startServer(node, dataDir) {
  const port = await findFreePort();
  const server = spawn(node, [join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: { NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new StepFailed('The server did not start.');
    }
    await wait(100);
  }
  return { server, url };
}

/**
 * @param {string} url
 * @param {string[]} texts
 */
async function expectPage(url, texts) {
  const answer = await fetch(url);
  const html = await answer.text();
  const missing = texts.filter((text) => !html.includes(text));
  if (answer.status !== 200 || missing.length > 0) {
    throw new StepFailed(`answered ${answer.status}, without ${JSON.stringify(missing)}`);
  }
}

/**
 * @param {string} url
 * @returns {Promise<string[]>} the titles that /all-job shows first
 */
async function listFirstTitles(url) {
  const answer = await fetch(`${url}/api/v1/jobs/pagination?page=0&size=4&jobTypes=All%20Jobs`);
  const titles = [...(await answer.text()).matchAll(/"position":"([\w ]+)/g)];
  if (titles.length === 0) {
    throw new StepFailed('The API lists no job.');
  }
  return titles.map(([, title = '']) => title);
}

/** @param {string} version */
async function smoke(version) {
  const folder = mkdtempSync(join(tmpdir(), 'job-portal-smoke-'));
  const counts = { ...NOTHING };
  /** @param {string} title @param {() => Promise<void>} work */
  const test = async (title, work) => {
    try {
      await work();
      counts.passed += 1;
      console.log(`ok      ${title}`);
    } catch (error) {
      counts.failed += 1;
      console.log(`FAILED  ${title}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  await test(`Node ${version} runs the built server`, async () => {
    const node = installNode(version, folder);
    const { server, url } = await startServer(node, join(folder, 'data'));
    await test(`/ under Node ${version}`, () => expectPage(`${url}/`, ['Job Management- ']));
    await test(`/all-job under Node ${version}`, async () =>
      expectPage(`${url}/all-job`, ['Find Job', ...(await listFirstTitles(url))]));
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    await exited;
    if (server.exitCode !== 0) {
      throw new StepFailed(`ended with exit code ${server.exitCode}`);
    }
  });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(reportFolder, { recursive: true });
  const result = { title: `the built server, Node ${version}`, counts, seconds: process.uptime() };
  writeFileSync(join(reportFolder, 'smoke.json'), `${JSON.stringify([result])}\n`);
  process.exitCode = counts.failed === 0 ? 0 : 1;
}

await smoke(process.argv[2] ?? '24');
