// @ts-check
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWithNpm } from './parent.mjs';
import { prepare } from './prepare.mjs';
import { root } from './project.mjs';
import { chooseParts, reportFolder } from './test-parts.mjs';
import {
  addCounts,
  countPart,
  formatSummary,
  formatVerdict,
  frame,
  NOTHING,
} from './test-report.mjs';

/**
 * @typedef {import('./test-parts.mjs').Part} Part
 * @typedef {import('./test-report.mjs').PartResult} PartResult
 * @typedef {import('./test-resources.mjs').Available} Available
 * @typedef {import('./test-resources.mjs').Missing} Missing
 * @typedef {Map<string, Available | Missing>} Resources
 */

const isCi = Boolean(process.env['CI']) && process.env['CI'] !== 'false';

/**
 * @param {Part} part
 * @param {{ env: NodeJS.ProcessEnv, rest: string[] }} options
 * @returns {Promise<number>} the exit code
 */
function runPart({ command: [program, ...args] }, { env, rest }) {
  const shell = program.endsWith('.cmd');
  const child = spawn(program, [...args, ...rest], { cwd: root, env, shell, stdio: 'inherit' });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => {
      process.off('exit', end);
      resolve(code ?? 1);
    });
  });
}

/**
 * @param {Part} part
 * @param {{ resources: Resources, rest: string[] }} options
 * @returns {Promise<PartResult>}
 */
async function resultOf(part, { resources, rest }) {
  /** @type {Missing[]} */
  const missing = [];
  const env = { ...process.env, ...part.env };
  for (const resource of part.needs.map((name) => resources.get(name))) {
    if (resource && 'missing' in resource) {
      missing.push(resource);
    } else {
      Object.assign(env, resource?.env);
    }
  }
  if (missing.length > 0) {
    const counts = { ...NOTHING, failed: isCi ? 1 : 0, skipped: isCi ? 0 : 1 };
    const reasons = missing.map((resource) => resource.missing).join(' ');
    return { title: part.title, counts, seconds: 0, missing: reasons };
  }
  console.log(`\n== ${part.title}\n`);
  const startedAt = Date.now();
  const exitCode = await runPart(part, { env, rest });
  const seconds = (Date.now() - startedAt) / 1000;
  return { title: part.title, counts: countPart(part.report, exitCode), seconds };
}

/**
 * @param {Part[]} chosen
 * @returns {Promise<Resources>}
 */
async function openResources(chosen) {
  // Only now is it certain that the packages which it imports are installed.
  const { openResource } = await import('./test-resources.mjs');
  const resources = new Map();
  for (const name of new Set(chosen.flatMap(({ needs }) => needs))) {
    const resource = await openResource(name);
    resources.set(name, resource);
    console.log(`${name}: ${'missing' in resource ? 'NOT THERE' : resource.source}`);
  }
  return resources;
}

/**
 * @param {PartResult[]} results
 * @returns {boolean} whether the run as a whole is good
 */
function report(results) {
  const counts = addCounts(results.map((result) => result.counts));
  writeFileSync(join(reportFolder, 'summary.json'), `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\n== All together\n\n${formatSummary(results)}\n`);
  const absent = results.filter(({ missing }) => missing);
  if (absent.length > 0) {
    const lines = absent.map(({ title, missing }) => `${title}: ${missing}`);
    const verdict = isCi ? 'CI must run everything: this run has failed.' : 'All others ran.';
    console.log(`${frame(['DID NOT RUN', ...lines, verdict])}\n`);
  }
  console.log(formatVerdict(counts));
  return counts.failed === 0;
}

/** @param {string[]} args */
async function main(args) {
  const { chosen, rest } = chooseParts(args);
  prepare();
  rmSync(reportFolder, { recursive: true, force: true });
  mkdirSync(reportFolder, { recursive: true });
  const resources = await openResources(chosen);
  const results = [];
  try {
    for (const part of chosen) {
      results.push(await resultOf(part, { resources, rest }));
    }
  } finally {
    for (const resource of resources.values()) {
      await ('release' in resource ? resource.release() : undefined);
    }
  }
  process.exitCode = report(results) ? 0 : 1;
}

endWithNpm();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => process.exit(130));
}
try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
