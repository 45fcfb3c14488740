import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { MyFile } from '#contract/accounts/files.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { CurrentUser } from '#contract/accounts/users.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { jobForm } from '#test/forms.ts';
import { docx, pdf, toForm } from '#test/sample-files.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';
import { catchUp } from '#test/test-database.ts';

const site = await setupTestApp();
const employer = await site.create.employer();

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e66' } });

const upload = (
  bytes: Uint8Array | string,
  kind: 'logo' | 'portrait' = 'logo',
  as: TestUser = employer,
) => site.send('POST', '/files', { as, query: { kind }, body: toForm(bytes, 'picture.png') });

describe('a logo', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'of the type %s becomes a WebP of at most 256 pixels without metadata, for everyone and for good',
    async (type) => {
      const bytes = await draw(600, 300)
        .withExif({ IFD0: { Copyright: 'a secret place' } })
        .toFormat(type)
        .toBuffer();
      const uploaded = await upload(bytes);
      expect(uploaded.statusCode).toBe(201);
      const { path = '' } = uploaded.json<MyFile>();
      expect(path).toMatch(/^\/pictures\/[0-9a-f]{64}\.webp$/);
      const picture = await site.app.inject(path);
      expect(picture.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
      });
      expect(picture.rawPayload.includes('a secret place')).toBe(false);
      const { format, width, height } = await sharp(picture.rawPayload).metadata();
      expect([format, width, height]).toEqual(['webp', 256, 128]);
    },
  );

  it('that is small stays as large as it is', async () => {
    const { path = '' } = (await upload(await draw(20, 10).png().toBuffer())).json<MyFile>();
    await catchUp(site.database);
    const { width } = await sharp((await site.app.inject(path)).rawPayload).metadata();
    expect(width).toBe(20);
  });

  it('stays while one of several owners has it', async () => {
    const bytes = await draw(31, 17).png().toBuffer();
    const first = (await upload(bytes)).json<MyFile>();
    const other = await site.create.employer();
    const second = (await upload(bytes, 'logo', other)).json<MyFile>();
    expect([second.path, second._id === first._id]).toEqual([first.path, false]);
    await site.database.pool.query('delete from files where id = $1', [first._id]);
    expect((await site.app.inject(second.path ?? '')).statusCode).toBe(200);
  });

  it('can be the logo of a job', async () => {
    const { path = '' } = (await upload(await draw(40, 40).png().toBuffer())).json<MyFile>();
    const posted = await site.send('POST', '/jobs', {
      as: employer,
      body: { ...jobForm, logo: path },
    });
    expect(posted.json<Job>().logo).toBe(path);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<html><script>alert(1)</script></html>'],
    ['a PDF', pdf()],
    ['a DOCX', docx()],
    ['a PNG that is cut off', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB', 'base64')],
  ])('is never %s', async (_what, bytes) => {
    const answer = await expectNoChange(site.database, () => upload(bytes));
    expect(expectProblem(answer, 'file-type-refused').detail).toMatch(/PNG, JPEG or WebP/);
  });

  it('of more than 25 megapixels is refused, however small its file is', async () => {
    const bomb = await draw(6_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    expectProblem(await upload(bomb), 'file-type-refused');
  });

  it('is uploaded by employers only', async () => {
    const answer = await upload(pdf(), 'logo', await site.create.jobSeeker());
    expectProblem(answer, 'not-an-employer');
  });

  it('that never was is not found', async () => {
    for (const name of ['0'.repeat(64), '../../etc/passwd', 'A'.repeat(64)]) {
      expectProblem(await site.app.inject(`/pictures/${name}.webp`), 'page-not-found');
    }
  });
});

describe('a portrait', () => {
  it('is removed without holding up an upload of the same one in a circle', async () => {
    const person = await site.create.user();
    const bytes = await draw(30, 30).png().toBuffer();
    const { _id } = (await upload(bytes, 'portrait', person)).json<MyFile>();
    const { pool } = site.database;
    const client = await pool.connect();
    await client.query('begin');
    // The rows that an upload locks, in this order.
    await client.query('select from users where id = $1 for no key update', [person.id]);
    const removal = site.send('DELETE', `/files/${_id}`, { as: person });
    await vi.waitFor(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect((await pool.query(waiting)).rowCount).toBe(1);
    });
    const locked = await client.query('select from files where id = $1 for update nowait', [_id]);
    expect(locked.rowCount).toBe(1);
    await client.query('commit');
    client.release();
    expect((await removal).statusCode).toBe(204);
  });

  const findPhoto = async (as: TestUser) => {
    const query = { email: as.email };
    const answer = (await site.send('GET', '/user/current', { as, query })).json<CurrentUser>();
    return answer.status ? answer.user.photoURL : undefined;
  };

  it('becomes the square picture of its user until it is removed', async () => {
    const person = await site.create.user();
    const bytes = await draw(300, 400).jpeg().toBuffer();
    const { path, _id } = (await upload(bytes, 'portrait', person)).json<MyFile>();
    expect(await findPhoto(person)).toBe(path);
    const { width, height } = await sharp(
      (await site.app.inject(path ?? '')).rawPayload,
    ).metadata();
    expect([width, height]).toEqual([256, 256]);
    expectProblem(await site.send('DELETE', `/files/${_id}`, { as: employer }), 'file-not-found');
    await site.send('DELETE', `/files/${_id}`, { as: person });
    expect(await findPhoto(person)).toBeNull();
    await upload(bytes, 'portrait', person);
    expect(await findPhoto(person)).toBe(path);
  });
});

describe('the initials of a company', () => {
  const post = (body: object) => site.send('POST', '/jobs', { as: employer, body });

  it('are the picture of a job whose logo was left empty, also after it was renamed', async () => {
    const { _id, logo } = (
      await post({ ...jobForm, company: 'Riverside Foods', logo: '' })
    ).json<Job>();
    expect(logo).toMatch(/^\/pictures\/initials\/RF-\d\.svg$/);
    const form = { ...jobForm, company: 'Blue Sky', logo };
    const changed = await site.send('PUT', `/jobs/${_id}`, { as: employer, body: form });
    expect(changed.json<Job>().logo).toMatch(/^\/pictures\/initials\/BS-\d\.svg$/);
  });

  it('do not stand in for a logo that the call leaves out', async () => {
    const { logo: _logo, ...form } = jobForm;
    expect(expectRefusedFields(await post(form))).toEqual({ logo: 'This field is required !' });
  });

  it.each(['RF-0', '%E0%A6%A2%E0%A6%B8-4', '-1'])('%s are drawn without a script', async (name) => {
    const picture = await site.app.inject(`/pictures/initials/${name}.svg`);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'image/svg+xml',
    });
    expect(picture.body).toContain(`>${decodeURIComponent(name).split('-')[0]}</text>`);
  });

  it.each(['RF-5', '%3Cscript%3E-1', 'RF', 'ABCDEFG-1', '%26-1'])('%s are not', async (name) => {
    expectProblem(await site.app.inject(`/pictures/initials/${name}.svg`), 'page-not-found');
  });
});
