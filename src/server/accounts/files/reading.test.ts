import { describe, expect, it } from 'vitest';
import type { MyFile } from '#contract/accounts/files.ts';
import type { Sender } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { docx, pdf, putText, toForm } from '#test/sample-files.ts';
import { setupTestApp } from '#test/setup-site.ts';

const upload = async (bytes: Buffer, name: string): Promise<string> => {
  const body = toForm(bytes, name);
  return (await site.send('POST', '/files', { as: seeker, body })).json<MyFile>()._id;
};
const read = (id: string, as: Sender, query = {}) =>
  site.send('GET', `/files/${id}`, { as, query });

const apply = async (cvFileId: string, ownerId = employer.id) => {
  const { id: jobId } = await site.create.job({ ownerId });
  return site.create.application({ jobId, userId: seeker.id, cvFileId });
};

const site = await setupTestApp();
const seeker = await site.create.jobSeeker({ fullName: 'Rima "R" Akter/রিমা' });
const employer = await site.create.employer();
const cvId = await upload(pdf(), 'my cv.pdf');
await apply(cvId);

describe('reading a CV', () => {
  it('sends it as a document that can do nothing, under the name of its owner', async () => {
    for (const person of [seeker, employer]) {
      const answer = await read(cvId, person);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(pdf())).toBe(true);
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="Rima _R_ Akter __ - CV.pdf"; filename*=UTF-8''Rima%20%22R%22%20Akter%20%E0%A6%B0%E0%A6%BF%E0%A6%AE%E0%A6%BE%20-%20CV.pdf`,
        'content-length': String(pdf().length),
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'content-type': 'application/pdf',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers).not.toHaveProperty('etag');
    }
  });

  it('shows a PDF in the browser on request, never a DOCX', async () => {
    const disposition = async (id: string) =>
      String((await read(id, seeker, { view: '' })).headers['content-disposition']);
    expect(await disposition(cvId)).toMatch(/^inline; filename="Rima/);
    expect(await disposition(await upload(docx(), 'cv.docx'))).toMatch(/^attachment; .*\.docx/);
  });

  it('finds nothing for everyone else, as for a file that never was', async () => {
    const others = [await site.create.jobSeeker(), await site.create.employer()];
    for (const other of others) {
      expectProblem(await read(cvId, other), 'file-not-found');
    }
    expectProblem(await read(cvId, null), 'not-signed-in');
    expectProblem(await read('0192f0c1-0000-7000-8000-000000000001', employer), 'file-not-found');
    expectProblem(await read(await upload(pdf(), 'b.pdf'), employer), 'file-not-found');
  });

  it('ends for the employer with the application', async () => {
    const id = await upload(pdf(), 'c.pdf');
    const { id: applicationId } = await apply(id);
    expect((await read(id, employer)).statusCode).toBe(200);
    await site.database.pool.query('delete from applications where id = $1', [applicationId]);
    expectProblem(await read(id, employer), 'file-not-found');
  });

  it('waits for the scanner, except for the owner, and is never of what it refused', async () => {
    const make = async (state: 'checking' | 'refused' | 'clean') => {
      const { id } = await site.create.file({ ownerId: seeker.id, state, size: 1 });
      await putText(site.store, id, 'x');
      await apply(id);
      return id;
    };
    const checking = await make('checking');
    expectProblem(await read(checking, employer), 'file-not-checked');
    expect((await read(checking, seeker)).statusCode).toBe(200);
    const refused = await make('refused');
    expectProblem(await read(refused, employer), 'file-refused');
    expectProblem(await read(refused, seeker), 'file-refused');
    expect((await read(await make('clean'), employer)).statusCode).toBe(200);
  });

  it('sends no logo', async () => {
    const { id } = await site.create.file({ ownerId: employer.id, kind: 'logo' });
    expectProblem(await read(id, employer), 'file-not-found');
  });
});

describe('removing a CV', () => {
  const remove = (id: string, as: Sender = seeker) => site.send('DELETE', `/files/${id}`, { as });

  it('erases one that was never sent', async () => {
    const id = await upload(pdf(), 'd.pdf');
    expect((await remove(id)).statusCode).toBe(204);
    expect(await site.store.read(id)).toBeUndefined();
    expectProblem(await remove(id), 'file-not-found');
  });

  it('leaves one that was sent to the applications that carry it', async () => {
    const id = await upload(pdf(), 'e.pdf');
    await apply(id);
    expect((await remove(id)).statusCode).toBe(204);
    const list = (await site.send('GET', '/files', { as: seeker })).json<MyFile[]>();
    expect(list.map(({ _id }) => _id)).not.toContain(id);
    expect((await read(id, employer)).statusCode).toBe(200);
    expect((await read(id, seeker)).statusCode).toBe(200);
  });

  it('is for its owner alone', async () => {
    expectProblem(await remove(cvId, employer), 'file-not-found');
    expect((await read(cvId, seeker)).statusCode).toBe(200);
  });
});
