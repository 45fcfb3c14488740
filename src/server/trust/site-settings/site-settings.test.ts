import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#contract/platform/site-choices.ts';
import { files } from '#db/accounts-schema.ts';
import { siteSettings } from '#db/platform-schema.ts';
import { auditLog } from '#db/trust-schema.ts';
import { administratorEmail } from '#test/access-world.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { employerForm, jobForm } from '#test/forms.ts';
import { toForm } from '#test/sample-files.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';
import sharp from 'sharp';

const site = await setupTestApp({ adminEmails: [administratorEmail] });
const boss = await site.create.user({ email: administratorEmail, emailVerified: true });

const read = async () =>
  (await site.send('GET', '/administration/site', { as: boss })).json<{ version: number }>();
const save = async (changes: object, as: typeof boss | null = boss) =>
  site.send('PUT', '/administration/site', {
    as,
    body: { ...defaultSettings, ...(await read()), ...changes },
  });
const fieldsOf = (answer: Awaited<ReturnType<typeof save>>) =>
  answer.json<{ fields?: Record<string, string> }>().fields;

describe('the settings of a site', () => {
  it('are those of a new site, without a row, until the first change', async () => {
    expect(await read()).toEqual({ ...defaultSettings, version: 0 });
    expect(await site.database.db.$count(siteSettings)).toBe(0);
  });

  it('are changed with one audited act that holds no texts', async () => {
    const changed = await save({
      name: 'Dhaka Works',
      hasPricing: false,
      imprint: 'Secret Street',
    });
    expect(changed.statusCode).toBe(200);
    expect(await read()).toMatchObject({ name: 'Dhaka Works', hasPricing: false, version: 1 });
    const [entry] = await site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'change-site'));
    expect(entry).toMatchObject({
      actorId: boss.id,
      targetKind: 'site',
      before: { name: 'earlier', hasPricing: true, imprint: 'earlier' },
      after: { name: 'changed', hasPricing: false, imprint: 'changed' },
    });
    expect(JSON.stringify(entry)).not.toMatch(/Dhaka|Secret/);
  });

  it('are not overwritten by an administrator who saw older ones', async () => {
    const { version } = await read();
    expect((await save({ name: 'Second' })).statusCode).toBe(200);
    await expectNoChange(site.database, async () =>
      expectProblem(await save({ name: 'Third', version }), 'site-changed'),
    );
    expect(await read()).toMatchObject({ name: 'Second' });
  });

  it('have texts in other languages, which are no change where they stay', async () => {
    const bn = { tagline: '', address: '', copyright: '', name: 'ঢাকা ওয়ার্কস' };
    expect(
      (await save({ otherLanguages: ['bn'], translations: { bn: { name: bn.name } } })).statusCode,
    ).toBe(200);
    expect(await read()).toMatchObject({ translations: { bn } });
    expect((await save({ hasPricing: true })).statusCode).toBe(200);
    const entries = await site.database.db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.action, 'change-site'));
    expect(entries.map(({ after }) => after)).toContainEqual({ hasPricing: true });
    const translations = { bn: { name: 'এক\nদুই' } };
    expect(fieldsOf(await save({ translations }))?.['translations.bn.name']).toMatch(/plain text/);
    expectProblem(await save({ translations: { fr: bn } }), 'validation-failed');
    await save({ otherLanguages: [], translations: {} });
  });

  it.each([
    ['colour', '#f2c037', /Choose a darker one, for example #[0-9a-f]{6}\./],
    ['colour', 'teal', /# and six digits/],
    ['name', '', /required/],
    ['name', 'Jobs\u202eevil', /plain text/],
    ['name', 'a\nb', /plain text/],
    ['logo', 'https://evil.example/x.png', /upload/],
    ['logo', `/pictures/${'0'.repeat(64)}.webp`, /upload/],
    ['contactEmail', 'nobody', /valid email/],
    ['invitedEmployers', 'ann@bakery.example\nbakery', /one email or @domain/],
    ['currency', 'ZZZ', /listed/],
  ])('reject %s %j', async (field, value, sentence) => {
    await expectNoChange(site.database, async () => {
      const answer = await save({ [field]: value });
      expectProblem(answer, 'validation-failed');
      expect(fieldsOf(answer)?.[field]).toMatch(sentence);
    });
  });

  it.each(['javascript:alert(1)', 'http://x.example/', 'https://', 'https://a.b/"><script>'])(
    'reject the link %s',
    async (url) => {
      expectProblem(await save({ links: [{ name: 'X', url }] }), 'validation-failed');
    },
  );

  it('keep a logo that an administrator uploaded, and nothing that another person did', async () => {
    const png = await sharp({
      create: { width: 600, height: 300, channels: 3, background: '#cc0000' },
    })
      .png()
      .toBuffer();
    const upload = async (kind: string, as: typeof boss) =>
      site.send('POST', '/files', { as, query: { kind }, body: toForm(png, 'logo.png') });
    const owner = await site.create.employer();
    expectProblem(await upload('site-logo', owner), 'not-an-administrator');
    const foreign = (await upload('logo', owner)).json<{ path: string }>().path;
    expectProblem(await save({ logo: foreign }), 'validation-failed');
    const { path } = (await upload('site-logo', boss)).json<{ path: string }>();
    expect((await save({ logo: path })).statusCode).toBe(200);
    const served = await site.app.inject(path);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 512, height: 256 });
    expect(await site.database.db.$count(files, eq(files.kind, 'site-logo'))).toBe(1);
    expect((await save({ logo: null })).statusCode).toBe(200);
  });
});

describe('hiring on a site with rules of its own', () => {
  it('takes only invited employers with a confirmed email, and keeps those it has', async () => {
    const early = await site.create.employer();
    await save({ employers: 'invited', invitedEmployers: 'Ann@bakery.example\n@harbor.example' });
    const register = async (email: string, emailVerified: boolean) => {
      const person = await site.create.user({ email, emailVerified });
      return site.send('PATCH', '/user/employer', {
        as: person,
        body: { ...employerForm, _id: person.id },
      });
    };
    expectProblem(await register('bob@bakery.example', true), 'not-invited');
    expectProblem(await register('ann@bakery.example.evil.example', true), 'not-invited');
    expectProblem(await register('x@evil-harbor.example', true), 'not-invited');
    expectProblem(await register('y@harbor.example', false), 'not-invited');
    expect((await register('ann@bakery.example', true)).statusCode).toBe(200);
    expect((await register('z@HARBOR.example', true)).statusCode).toBe(200);
    const stays = await site.send('PATCH', '/user/employer', {
      as: early,
      body: { ...employerForm, _id: early.id },
    });
    expect(stays.statusCode).toBe(200);
    await save({ employers: 'open' });
  });

  it('requires a salary where the operator says so', async () => {
    const owner = await site.create.employer();
    const {
      salaryMin: _min,
      salaryMax: _max,
      salaryCurrency: _c,
      salaryUnit: _u,
      ...bare
    } = {
      salaryMin: undefined,
      salaryMax: undefined,
      salaryCurrency: undefined,
      salaryUnit: undefined,
      ...jobForm,
    };
    const pay = { salaryMin: 1, salaryMax: 2, salaryCurrency: 'BDT', salaryUnit: 'hour' };
    const post = (body: object) => site.send('POST', '/jobs', { as: owner, body });
    expect((await post(bare)).statusCode).toBe(201);
    await save({ salary: 'required' });
    const refused = await post(bare);
    expectProblem(refused, 'validation-failed');
    expect(fieldsOf(refused)).toHaveProperty('salaryMin');
    expect((await post({ ...bare, ...pay })).statusCode).toBe(201);
    await save({ salary: 'warn' });
    expect((await post(bare)).statusCode).toBe(201);
  });
});
