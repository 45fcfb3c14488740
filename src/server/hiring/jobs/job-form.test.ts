import { describe, expect, it } from 'vitest';
import { initialsPath } from '#contract/accounts/initials-pictures.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { expectRefusedFields } from '#test/expect-problem.ts';
import { jobForm } from '#test/forms.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();
const employer = await site.create.employer();

const post = (change: Record<string, unknown>) =>
  site.send('POST', '/jobs', { as: employer, body: { ...jobForm, ...change } });

const rejectedFields = async (change: Record<string, unknown>) =>
  expectRefusedFields(await expectNoChange(site.database, () => post(change)));

describe('the texts of a job', () => {
  it.each([
    ['script', '</script><script>alert(1)</script>'],
    ['markup', '<img src=x onerror="alert(1)"> &amp; &lt;b&gt;'],
    ['SQL', `'; drop table jobs; --`],
    ['replacement patterns', "$& $1 $$ $` $'"],
    ['template syntax', '${process.exit(1)} {{7*7}} <%= 1 %>'],
    ['other scripts and pictures', 'রাতের বেকার · خباز ليلي · 夜のパン屋 👩‍🍳'],
    ['invisible marks', 'left\u202Eright\u200B\u0007'],
    ['lines and tabs', 'one\r\ntwo\n\n\tthree'],
  ])('are stored unchanged, %s too', async (_kind, text) => {
    const answer = await post({ position: text, jobDetail: text });
    expect(answer.statusCode).toBe(201);
    const { _id } = answer.json<Job>();
    const read = await site.send('GET', `/jobs/applicant-job/${_id}`);
    expect(read.json()).toMatchObject({ position: text, jobDetail: text });
  });

  it('lose only the blanks around them', async () => {
    const answer = await post({ company: '  Riverside  Foods \n' });
    expect(answer.json()).toMatchObject({ company: 'Riverside  Foods' });
  });

  it.each([
    ['position', textLimits.line],
    ['company', textLimits.line],
    ['location', textLimits.line],
    ['companyDetail', textLimits.long],
    ['jobDetail', textLimits.long],
  ])('in %s may have %i characters and not one more', async (field, limit) => {
    const answer = await post({ [field]: 'é'.repeat(limit) });
    expect(answer.statusCode).toBe(201);
    expect(await rejectedFields({ [field]: 'é'.repeat(limit + 1) })).toEqual({
      [field]: `Please use at most ${limit.toLocaleString('en-US')} characters.`,
    });
  });

  it.each([
    ['blank', '   '],
    ['null', null],
    ['a number', 7],
    ['a list', ['Baker']],
    ['an object', { toString: 'Baker' }],
  ])('are missing when they are %s', async (_kind, company) => {
    expect(await rejectedFields({ company })).toEqual({ company: 'This field is required !' });
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['half a character', 'a\uD83Db'],
  ])('reject %s, which a database cannot store', async (_kind, jobDetail) => {
    expect(await rejectedFields({ jobDetail })).toEqual({
      jobDetail: 'This contains a character we can’t store.',
    });
  });
});

describe('the choices of a job', () => {
  it.each([
    ['companyCategory', 'Agriculture'],
    ['jobType', 'Remote'],
    ['jobCategory', 'Senior'],
    ['jobCategory', ''],
  ])('reject %s "%s"', async (field, value) => {
    expect(await rejectedFields({ [field]: value })).toEqual({
      [field]: 'This field is required !',
    });
  });
});

describe('the years of experience', () => {
  it.each([0, 0.5, 80.5, 1_000_000])('may be %d', async (requiredExp) => {
    expect((await post({ requiredExp })).json()).toMatchObject({ requiredExp });
  });

  it.each([-0.5, 1e16, '3', null])('may not be %o', async (requiredExp) => {
    expect(Object.keys(await rejectedFields({ requiredExp }))).toEqual(['requiredExp']);
  });
});

describe('the logo', () => {
  it('may be a picture of this site', async () => {
    const logo = '/logos/tallybrook.svg';
    expect((await post({ logo })).json()).toMatchObject({ logo });
  });

  it.each(['https://riverside.example/logo.svg?size=48#top', 'HTTP://riverside.example/logo.png'])(
    'may be the link %s, for which the initials stand in until it is loaded',
    async (logo) => {
      expect((await post({ logo })).json()).toMatchObject({
        logo: initialsPath(jobForm.company),
        waitingLogo: { link: logo, isGivenUp: false },
      });
    },
  );

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//other.example/logo.svg',
    'https://',
    'logo.svg',
    'https://riverside.example/a b.svg',
    'https://riverside.example/a\u0000b.svg',
    `https://riverside.example/${'a'.repeat(2_000)}`,
  ])('may not be %s', async (logo) => {
    expect(Object.keys(await rejectedFields({ logo }))).toEqual(['logo']);
  });
});
