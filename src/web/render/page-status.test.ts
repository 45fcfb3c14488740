import { describe, expect, it } from 'vitest';
import { type TestUser, unknownId } from '#test/factories.ts';
import { employerForm } from '#test/forms.ts';
import { readHead } from '#test/read-head.ts';
import { serveSite } from '#test/served-site.ts';
import { fileFixture } from '#test/setup-site.ts';

const site = await fileFixture(serveSite({ adminEmails: ['editor@jobs.example'] }));

describe('the address of a job', () => {
  it('says of one that never was what the API says of it', async () => {
    const { status, html } = await site.visit(`/job/baker-${unknownId}`);
    expect(status).toBe(404);
    expect(html).toContain('Not Found');
    expect(html).toContain('<p>This job no longer exists.</p>');
  });

  it('says of one that was deleted what the API says of it', async () => {
    const { id, ownerId } = await site.create.job({ position: 'Baker' });
    await site.database.pool.query('delete from users where id = $1', [ownerId]);
    const { status, html } = await site.visit(`/job/baker-${id}`);
    expect(status).toBe(410);
    expect(html).toContain('<p>The employer deleted this job.</p>');
  });
});

describe('the address of a company', () => {
  it('moves for good with its name, and leads to no other company of that name', async () => {
    const owner = await site.create.employer();
    const { _id } = await site.create.companyOf(owner.id);
    const taker = await site.create.employer();
    const { _id: taken } = await site.create.companyOf(taker.id);
    const save = (as: TestUser, companyName: string) =>
      site.send('PATCH', '/user/employer', { as, body: { ...employerForm, companyName } });
    await save(owner, 'Crumb');
    expect(await site.visit(`/company/crumb-${_id}`)).toMatchObject({ status: 200 });
    await save(owner, 'Crumb & Co');
    await save(taker, 'Crumb');
    expect(await site.visit(`/company/crumb-${_id}?from=letter`)).toMatchObject({
      status: 301,
      location: `/company/crumb-co-${_id}?from=letter`,
    });
    const { status, html } = await site.visit(`/company/crumb-co-${_id}`);
    expect(status).toBe(200);
    expect(html).toContain('"@type":"Organization","name":"Crumb');
    expect(html).not.toContain(taken);
  });

  it('describes it to programs in plain text', async () => {
    const owner = await site.create.employer();
    const { _id } = await site.create.companyOf(owner.id);
    const companyDetail = '## Who we are\n\nWe **bake**.\n- Bread';
    const body = { ...employerForm, companyName: 'Plain Crumb', companyDetail };
    await site.send('PATCH', '/user/employer', { as: owner, body });
    const { html } = await site.visit(`/company/plain-crumb-${_id}`);
    expect(html).toContain(JSON.stringify('Who we are\n\nWe bake.\nBread'));
  });

  it('is not found while the company is frozen', async () => {
    const owner = await site.create.employer({ frozenAt: new Date() });
    const { _id } = await site.create.companyOf(owner.id);
    const { status, html } = await site.visit(`/company/x-${_id}`);
    expect(status).toBe(404);
    expect(html).toContain('<p>This company has no page here.</p>');
  });
});

describe('the address of a blog', () => {
  it('moves for good to where the title is right, with whatever it asks', async () => {
    const { id } = await site.create.blog({ title: 'Before you sign' });
    expect(await site.visit(`/blog-details/old-title-${id}?from=letter`)).toMatchObject({
      status: 301,
      location: `/blog-details/before-you-sign-${id}?from=letter`,
    });
    expect(await site.visit(`/blog-details/${id}`)).toMatchObject({ status: 301 });
    expect(await site.visit(`/blog-details/before-you-sign-${id}`)).toMatchObject({ status: 200 });
  });

  it('can be written in any script', async () => {
    const { id } = await site.create.blog({ title: 'চাকরি & কাজ' });
    const { status, location = '' } = await site.visit(`/blog-details/x-${id}`);
    expect(status).toBe(301);
    expect(await site.visit(location)).toMatchObject({ status: 200 });
  });

  it.each([`/blog-details/gone-${unknownId}`, '/blog-details/nothing'])(
    'is not found at %s',
    async (address) => {
      const { status, html } = await site.visit(address);
      expect(status).toBe(404);
      expect(html).toContain('Not Found');
    },
  );

  it('is gone for good once the blog was removed', async () => {
    const { id } = await site.create.blog({ title: 'Before you sign' });
    const address = `/blog-details/before-you-sign-${id}`;
    expect(await site.visit(address)).toMatchObject({ status: 200 });
    const email = 'editor@jobs.example';
    const as = { uid: 'uid-editor', email, emailVerified: true, displayName: '', photoURL: null };
    expect((await site.send('DELETE', `/blogs/${id}`, { as })).statusCode).toBe(204);
    const { status, html } = await site.visit(address);
    expect(status).toBe(410);
    expect(html).toContain('Gone');
    expect(html).toContain('This blog was removed.');
    expect(readHead(html).metas).toEqual({ robots: ['noindex'] });
    expect(readHead(html).links).toEqual([]);
  });
});
