import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { Blog } from '#contract/publishing/blogs.ts';
import { missingPicture } from '#contract/accounts/site-pictures.ts';
import { auditLog } from '#db/trust-schema.ts';
import type { Sender } from '#test/build-test-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { makeIdentity, unknownId } from '#test/factories.ts';
import { blogForm } from '#test/forms.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const administrator = makeIdentity({ email: 'editor@jobs.example', emailVerified: true });

const site = await setupTestApp({ adminEmails: ['editor@jobs.example'] });

const create = (body: object, as: Sender = administrator) =>
  site.send('POST', '/blogs', { as, body });

const list = async () => (await site.send('GET', '/blogs')).json<Blog[]>();

describe('the blogs', () => {
  it('are listed newest first', async () => {
    const old = await site.create.blog({ date: new Date('2025-01-01T00:00:00.000Z') });
    const recent = await site.create.blog({ date: new Date('2025-03-01T00:00:00.000Z') });
    const middle = await site.create.blog({ date: new Date('2025-02-01T00:00:00.000Z') });
    const listed = (await list()).map((blog) => Blog.parse(blog)._id);
    const wanted = [recent.id, middle.id, old.id];
    expect(listed.filter((id) => wanted.includes(id))).toEqual(wanted);
  });

  it('can be read one by one', async () => {
    const { id, date, ...blog } = await site.create.blog();
    const answer = await site.send('GET', `/blogs/${id}`);
    expect(answer.json()).toEqual({ ...blog, _id: id, date: date.toISOString() });
    expectProblem(await site.send('GET', `/blogs/${unknownId}`), 'blog-not-found');
    expectProblem(await site.send('GET', '/blogs/first'), 'page-not-found');
  });
});

describe('publishing a blog', () => {
  it('dates it now, and lists it', async () => {
    const answer = await create(blogForm);
    expect(answer.statusCode).toBe(201);
    const blog = Blog.parse(answer.json());
    expect(blog).toMatchObject({ ...blogForm, date: site.time.now.toISOString() });
    expect(await list()).toContainEqual(blog);
  });

  it('keeps the date that its author gives', async () => {
    const date = '2024-05-05T10:00:00.000Z';
    expect((await create({ ...blogForm, date })).json()).toMatchObject({ date });
  });

  it('takes one without a picture, but not without the field', async () => {
    const answer = await create({ ...blogForm, imgSrc: '' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ ...blogForm, imgSrc: missingPicture });
    expect(answer.json()).not.toHaveProperty('waitingPicture');
    const { imgSrc: _, ...rest } = blogForm;
    const refused = await expectNoChange(site.database, () => create(rest));
    expect(Object.keys(expectRefusedFields(refused))).toEqual(['imgSrc']);
  });

  it('stores texts unchanged', async () => {
    const content = '<script>alert("$1")</script>\n\nSecond $& paragraph';
    expect((await create({ ...blogForm, content })).json()).toMatchObject({ content });
  });

  it.each([
    ['title', ''],
    ['content', 'x'.repeat(20_001)],
    ['imgSrc', 'javascript:alert(1)'],
    ['date', 'yesterday'],
    ['date', '2026-02-30T00:00:00.000Z'],
    ['date', '0000-01-01T00:00:00.000Z'],
  ])('rejects an invalid %s (%s)', async (field, value) => {
    const answer = await expectNoChange(site.database, () =>
      create({ ...blogForm, [field]: value }),
    );
    expect(Object.keys(expectRefusedFields(answer))).toEqual([field]);
  });
});

describe('changing a blog', () => {
  it('keeps its date unless another is given', async () => {
    const { id, date } = await site.create.blog();
    const change = (body: object) => site.send('PUT', `/blogs/${id}`, { as: administrator, body });
    expect((await change(blogForm)).json()).toEqual({
      ...blogForm,
      _id: id,
      date: date.toISOString(),
    });
    const newDate = '2024-05-05T10:00:00.000Z';
    expect((await change({ ...blogForm, date: newDate })).json()).toMatchObject({ date: newDate });
  });

  it('can be its removal', async () => {
    const { id } = await site.create.blog();
    const remove = () => site.send('DELETE', `/blogs/${id}`, { as: administrator });
    expect((await remove()).statusCode).toBe(204);
    expectProblem(await site.send('GET', `/blogs/${id}`), 'blog-deleted');
    expectProblem(await site.send('GET', `/jobs/applicant-job/${id}`), 'job-not-found');
    expectProblem(await remove(), 'blog-not-found');
  });

  it('needs a blog', async () => {
    const body = blogForm;
    const answer = await site.send('PUT', `/blogs/${unknownId}`, { as: administrator, body });
    expectProblem(answer, 'blog-not-found');
  });
});

describe('the author of a blog', () => {
  it('is an administrator, whatever the case of the email address', async () => {
    const as = { ...administrator, email: 'Editor@Jobs.Example' };
    expect((await create(blogForm, as)).statusCode).toBe(201);
  });

  it.each([
    ['an employer', () => site.create.employer()],
    [
      'an administrator whose email address is not verified',
      () => ({ ...administrator, emailVerified: false }),
    ],
    [
      'a user with an email address like an administrator’s',
      () => ({ ...administrator, email: 'editor@jobs.example.org' }),
    ],
  ] as const)('is not %s', async (_who, make) => {
    const as = await make();
    const answer = await expectNoChange(site.database, () => create(blogForm, as));
    expectProblem(answer, 'not-an-administrator');
  });
});

describe('a draft', () => {
  const draft = { ...blogForm, title: 'Not yet public' };
  const paths = ['/blogs', '/feeds/blogs.rss', '/feeds/blogs.atom', '/sitemaps/pages.xml'];
  const readPublic = async (id: string) => {
    const answers = await Promise.all(
      paths.map((path) => site.app.inject(path === '/blogs' ? '/api/v1/blogs' : path)),
    );
    return answers.filter(({ body }) => body.includes(id)).length;
  };

  it('is seen by administrators only, until it is published, and again after', async () => {
    const { _id: id } = (await create({ ...draft, isDraft: true })).json<Blog>();
    expect(await readPublic(id)).toBe(0);
    expectProblem(await site.send('GET', `/blogs/${id}`), 'blog-not-found');
    expectProblem(await site.send('GET', `/blogs/${id}`, { as: administrator }), 'blog-not-found');
    expect((await site.app.inject(`/pictures/blog/${id}.png`)).statusCode).toBe(404);
    const asEditor = (path: string) => site.send('GET', path, { as: administrator });
    expect((await asEditor(`/administration/blogs/${id}`)).json()).toMatchObject({ isDraft: true });
    expect((await asEditor('/administration/blogs')).json<Blog[]>()[0]).toMatchObject({ _id: id });

    site.time.now = new Date(site.time.now.getTime() + 60_000);
    const change = (body: object) =>
      site.send('PUT', `/blogs/${id}`, { as: administrator, body: { ...draft, ...body } });
    const published = await change({ isDraft: false });
    expect(published.json()).toMatchObject({ date: site.time.now.toISOString() });
    expect(published.json()).not.toHaveProperty('isDraft');
    expect(await readPublic(id)).toBe(paths.length);
    await change({ isDraft: true });
    expect(await readPublic(id)).toBe(0);
  });

  it('leaves nothing behind when it is deleted: its page is not gone, it never was there', async () => {
    const { _id: id } = (await create({ ...draft, isDraft: true })).json<Blog>();
    await site.send('DELETE', `/blogs/${id}`, { as: administrator });
    const answers = ['/blogs', '/administration/blogs'].map((path) =>
      site.send('GET', `${path}/${id}`, { as: administrator }),
    );
    for (const answer of await Promise.all(answers)) {
      expectProblem(answer, 'blog-not-found');
    }
  });

  it('stays one when a change does not say, as a published blog stays public', async () => {
    const { _id: id } = (await create({ ...draft, isDraft: true })).json<Blog>();
    const send = () => site.send('PUT', `/blogs/${id}`, { as: administrator, body: blogForm });
    expect((await send()).json()).toMatchObject({ isDraft: true });
  });

  it('is in the audit log with each act, without its texts', async () => {
    const before = await site.database.db.$count(auditLog);
    const { _id: id } = (await create({ ...draft, isDraft: true })).json<Blog>();
    await site.send('PUT', `/blogs/${id}`, {
      as: administrator,
      body: { ...draft, isDraft: false },
    });
    await site.send('DELETE', `/blogs/${id}`, { as: administrator });
    const entries = await site.database.db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(entries.map(({ action, before: from, after }) => [action, from, after])).toEqual([
      ['create-blog', {}, { draft: true }],
      ['update-blog', { draft: true }, { draft: false }],
      ['delete-blog', { draft: false }, {}],
    ]);
    expect(await site.database.db.$count(auditLog)).toBe(before + 3);
    expect(JSON.stringify(entries)).not.toContain(draft.title);
  });
});
