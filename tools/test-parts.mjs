// @ts-check
import { join } from 'node:path';
import { npmCommand, root } from './project.mjs';

/**
 * @typedef {'postgresql' | 'chromium' | 'nginx'} Resource
 *
 * @typedef {object} Part
 * @property {string} name for `--only`
 * @property {string} title
 * @property {[string, ...string[]]} command
 * @property {string} [report] the file that the command reports its tests to, as JSON
 * @property {Record<string, string>} [env]
 * @property {Resource[]} needs
 */

export const reportFolder = join(root, 'test-results');

/** @param {string} name */
const reportOf = (name) => join(reportFolder, `${name}.json`);

/**
 * @param {{ name: string, title: string, project: string, needs?: Resource[] }} part
 * @returns {Part}
 */
function vitestPart({ name, title, project, needs = [] }) {
  const report = reportOf(name);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const flags = ['--project', project, '--reporter=default', '--reporter=json'];
  const command = /** @type {const} */ ([process.execPath, vitest, 'run']);
  return { name, title, command: [...command, ...flags, `--outputFile=${report}`], report, needs };
}

/**
 * @param {{ name: string, title: string, project: string, needs: Resource[] }} part
 * @returns {Part}
 */
function playwrightPart({ name, title, project, needs }) {
  const report = reportOf(name);
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  return {
    name,
    title,
    command: [process.execPath, playwright, 'test', '--project', project, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    needs,
  };
}

/** Everything that `npm test` runs, in this order: what answers soonest comes first. */
export const parts = [
  {
    name: 'check',
    title: 'checks',
    command: /** @type {[string, ...string[]]} */ ([...npmCommand(), 'run', '--silent', 'check']),
    needs: [],
  },
  vitestPart({ name: 'unit', title: 'contract and tools', project: 'contract+tools' }),
  vitestPart({ name: 'web', title: 'pages', project: 'web' }),
  vitestPart({ name: 'embedded', title: 'server, embedded database', project: 'server-embedded' }),
  vitestPart({
    name: 'postgresql',
    title: 'server, PostgreSQL',
    project: 'server-postgresql',
    needs: ['postgresql'],
  }),
  playwrightPart({
    name: 'journeys',
    title: 'journeys, embedded database',
    project: 'embedded',
    needs: ['chromium'],
  }),
  playwrightPart({
    name: 'journeys-postgresql',
    title: 'journeys, PostgreSQL',
    project: 'postgresql',
    needs: ['chromium', 'postgresql'],
  }),
  vitestPart({
    name: 'deployment',
    title: 'two nodes behind a proxy',
    project: 'deployment',
    needs: ['postgresql', 'nginx'],
  }),
];

/**
 * `npm test -- --only unit,web [words for vitest or playwright]`.
 * @param {string[]} args
 * @param {Part[]} [all]
 * @returns {{ chosen: Part[], rest: string[] }}
 */
export function chooseParts(args, all = parts) {
  if (args.length === 0) {
    return { chosen: all, rest: [] };
  }
  const [flag, list = '', ...rest] = args;
  const names = list.split(',');
  const known = all.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (flag !== '--only' || unknown.length > 0) {
    const usage = `npm test [-- --only ${known.join(',')} [what vitest or playwright is to be told]]`;
    throw new Error(`This is how to run tests: ${usage}`);
  }
  return { chosen: all.filter(({ name }) => names.includes(name)), rest };
}
