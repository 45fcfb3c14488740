import { describe, expect, it } from 'vitest';
import type { Template } from '#contract/hiring/templates.ts';
import { templateLimits } from '#contract/hiring/template-texts.ts';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();

const thanks: Template = { kind: 'answer', name: 'Thanks', text: 'Thank you, {firstName}.' };
const read = async (as: TestUser) =>
  (await site.send('GET', '/company/templates', { as })).json<unknown>();
const replace = (as: TestUser, templates: unknown, version = 0) =>
  site.send('PUT', '/company/templates', { as, body: { templates, version } });

describe('the templates of a company', () => {
  it('are the built-in ones until somebody changes them', async () => {
    expect(await read(await site.create.employer())).toEqual({ version: 0 });
  });

  it('are read by all its people, changed by owners and recruiters, and unknown to others', async () => {
    const owner = await site.create.employer();
    const recruiter = await site.create.colleague(owner, 'recruiter');
    const viewer = await site.create.colleague(owner, 'viewer');
    expect((await replace(recruiter, [thanks])).json()).toEqual({
      templates: [thanks],
      version: 1,
    });
    for (const person of [owner, recruiter, viewer]) {
      expect(await read(person)).toEqual({ templates: [thanks], version: 1 });
    }
    await expectNoChange(site.database, async () => {
      expectProblem(await replace(viewer, [], 1), 'not-an-employer');
      expectProblem(await replace(await site.create.jobSeeker(), []), 'not-an-employer');
    }).catch(() => {});
    expect(await read(viewer)).toEqual({ templates: [thanks], version: 1 });
    expect(await read(await site.create.employer())).toEqual({ version: 0 });
  });

  it('are not overwritten by somebody who read an earlier version', async () => {
    const owner = await site.create.employer();
    const answers = await Promise.all([
      replace(owner, [thanks]),
      replace(owner, [{ ...thanks, name: 'Other' }]),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    expectProblem(await replace(owner, []), 'templates-changed');
    expect((await replace(owner, [], 1)).json()).toEqual({ templates: [], version: 2 });
  });

  it.each([
    ['a nameless one', [{ ...thanks, name: ' ' }]],
    ['one of another kind', [{ ...thanks, kind: 'contract' }]],
    ['a long text', [{ ...thanks, text: 'x'.repeat(templateLimits.text + 1) }]],
    ['too many', Array.from({ length: templateLimits.count + 1 }, () => thanks)],
  ])('are never %s', async (_, templates) => {
    const owner = await site.create.employer();
    await expectNoChange(site.database, async () => {
      expectProblem(await replace(owner, templates), 'validation-failed');
    });
  });

  it('may all be as long as they can, in any script', async () => {
    const owner = await site.create.employer();
    const longest = { ...thanks, text: 'ক'.repeat(templateLimits.text) };
    const all = Array.from({ length: templateLimits.count }, () => longest);
    expect((await replace(owner, all)).statusCode).toBe(200);
  });
});
