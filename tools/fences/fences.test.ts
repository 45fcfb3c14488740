import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanTree } from './clean-tree.ts';
import { makeFenceTree } from './fence-tree.ts';
import {
  conformanceFindings,
  type Finding,
  formatFindings,
  lintFindings,
  type Run,
  run,
  typeFindings,
  unusedFindings,
} from './findings.ts';
import { importBreaches } from './import-breaches.ts';
import { importFences } from './import-fences.mjs';
import { lintBreaches } from './lint-breaches.ts';
import {
  conformanceBreaches,
  formatBreaches,
  typeBreaches,
  unusedBreaches,
  unusedPackage,
} from './other-breaches.ts';

const timeout = 60_000;

const check = (folder: string, ...names: string[]): Promise<Run> =>
  run(folder, process.execPath, ['tools/check.mjs', ...names]);

describe('a tree that keeps every rule', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await makeFenceTree(cleanTree);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('passes every check', { timeout }, async () => {
    const { passed, output } = await check(folder);
    expect(passed, output).toBe(true);
    expect(output.match(/^(ok|FAILED) +\w+/gm)?.toSorted()).toEqual([
      'ok     conformance',
      'ok     format',
      'ok     lint',
      'ok     types',
      'ok     unused',
    ]);
  });

  it('is not passed over for a misspelt check', async () => {
    const { passed, output } = await check(folder, 'lnit');
    expect(output).toContain('No check named lnit');
    expect(passed).toBe(false);
  });
});

it('has a violation for every import fence', () => {
  const broken = importBreaches.map(({ expected }) => expected);
  const unproven = importFences.filter(({ name }) => !broken.some((text) => text.includes(name)));
  expect(unproven).toEqual([]);
});

const tools = [
  { name: 'lint', breaches: [...importBreaches, ...lintBreaches], find: lintFindings },
  { name: 'types', breaches: typeBreaches, find: typeFindings },
  { name: 'unused', breaches: unusedBreaches, find: unusedFindings },
  { name: 'format', breaches: formatBreaches, find: formatFindings },
  { name: 'conformance', breaches: conformanceBreaches, find: conformanceFindings },
];

describe.each(tools)('a tree that breaks the rules of $name', ({ name, breaches, find }) => {
  let folder: string;
  let findings: Finding[];

  beforeAll(async () => {
    const broken = Object.fromEntries(breaches.map(({ file, source }) => [file, source]));
    folder = await makeFenceTree({ ...cleanTree, ...broken }, unusedPackage);
    findings = await find(folder);
  }, timeout);
  afterAll(() => rm(folder, { recursive: true }));

  it.each(breaches)('is refused: $title', ({ file, expected }) => {
    const said = findings.filter((finding) => finding.file === file).map(({ text }) => text);
    expect(said).toContainEqual(expect.stringContaining(expected));
  });

  it('is refused for nothing else', () => {
    const guilty = new Set(breaches.map(({ file }) => file));
    expect(findings.filter(({ file }) => !guilty.has(file))).toEqual([]);
  });

  it('fails the check', { timeout }, async () => {
    const { passed, output } = await check(folder, name);
    expect(output).toMatch(new RegExp(`^FAILED ${name}`));
    expect(passed).toBe(false);
  });
});
