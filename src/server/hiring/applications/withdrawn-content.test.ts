import { describe, expect, it } from 'vitest';
import type { ApplicationDetail, ApplicationEntry } from '#contract/hiring/applications.ts';
import type { MyApplicationDetail } from '#contract/hiring/my-applications.ts';
import { applicationAnswers } from '#db/hiring-applications-schema.ts';
import { mails } from '#db/platform-schema.ts';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { putText } from '#test/sample-files.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

const photo = `/pictures/${'a1'.repeat(32)}.webp`;

/** Each is said nowhere but in what the person sent. */
const secrets = [photo, 'rima@hidden.example', 'Beekeeping', 'My note', 'Rima CV.pdf', 'Blue'];

interface World {
  readonly owner: TestUser;
  readonly seeker: TestUser;
  readonly jobId: string;
  readonly id: string;
  readonly fileId: string;
}

async function makeWorld(): Promise<World> {
  await site.database.pool.query('delete from users');
  const owner = await site.create.employer();
  const seeker = await site.create.jobSeeker(
    { email: 'rima@hidden.example', photoUrl: photo },
    { fullName: 'Rima Akter', skills: 'Beekeeping', yearOfExp: 7 },
  );
  const { id: jobId } = await site.create.job({ ownerId: owner.id });
  const file = await site.create.file({ ownerId: seeker.id, name: 'Rima CV.pdf' });
  await putText(site.store, file.id, 'x'.repeat(file.size));
  const { id } = await site.create.application({
    jobId,
    userId: seeker.id,
    cvFileId: file.id,
    coverNote: 'My note',
  });
  await site.database.db.insert(applicationAnswers).values({
    applicationId: id,
    ordinal: 0,
    kind: 'short-text',
    label: 'Which colour?',
    value: 'Blue',
    failsRequirement: false,
  });
  const sentAt = new Date(site.time.now.getTime() - 1_000);
  await site.create.message({ applicationId: id, sender: 'job-seeker', text: 'I said so', sentAt });
  return { owner, seeker, jobId, id, fileId: file.id };
}

const withdraw = ({ seeker, id }: World) =>
  site.send('PATCH', `/my-applications/${id}/withdraw`, { as: seeker, body: {} });
const comeBack = ({ seeker, id }: World) =>
  site.send('PATCH', `/my-applications/${id}/return`, { as: seeker });

/** Everything in which the employer meets the person. */
async function readAll({ owner, seeker, jobId, id }: World) {
  const paths = {
    list: `/jobs/${jobId}/applications`,
    csv: `/jobs/${jobId}/applications.csv`,
    detail: `/applications/${id}`,
    job: `/jobs/applicant-job/${jobId}`,
    posted: `/jobs/posted-jobs?email=${owner.email}`,
    conversation: `/jobs/conversation?jobId=${jobId}&userId=${seeker.id}`,
  };
  const bodies = new Map<string, string>();
  for (const [name, path] of Object.entries(paths)) {
    const answer = await site.send('GET', path, { as: owner });
    expect(answer.statusCode, name).toBe(200);
    bodies.set(name, answer.body);
  }
  return bodies;
}

const findSecrets = (bodies: ReadonlyMap<string, string>) =>
  secrets.filter((secret) => [...bodies.values()].some((body) => body.includes(secret)));

describe('an application that was withdrawn', () => {
  it('shows its employer the name, the stage and what was said, and nothing that was sent', async () => {
    const world = await makeWorld();
    expect(findSecrets(await readAll(world))).toEqual(secrets);
    expect((await withdraw(world)).statusCode).toBe(200);
    const bodies = await readAll(world);
    expect(findSecrets(bodies)).toEqual([]);
    const [entry] = JSON.parse(bodies.get('list') ?? '') as ApplicationEntry[];
    expect(entry).toMatchObject({
      fullName: 'Rima Akter',
      stage: 'withdrawn',
      userEmail: '',
      hasCv: false,
      latestMessage: { text: 'I said so' },
    });
    expect(entry).not.toHaveProperty('yearOfExp');
    const detail = JSON.parse(bodies.get('detail') ?? '') as ApplicationDetail;
    expect(detail.answers).toEqual([]);
    expect(detail.events).toMatchObject([{ role: 'job-seeker', toStage: 'withdrawn' }]);
    expect(bodies.get('csv')).toContain('"Rima Akter","",,,,');
    expect(bodies.get('conversation')).toContain('I said so');
  });

  it('is not found by what was sent', async () => {
    const world = await makeWorld();
    const search = async (q: string) => {
      const query = { q };
      const found = await site.send('GET', `/jobs/${world.jobId}/applications`, {
        as: world.owner,
        query,
      });
      return found.json<ApplicationEntry[]>().length;
    };
    expect([await search('Beekeeping'), await search('Rima')]).toEqual([1, 1]);
    await withdraw(world);
    expect([await search('Beekeeping'), await search('Rima')]).toEqual([0, 1]);
  });

  it('gives its employer neither the CV nor the address by their ids, unless another one does', async () => {
    const world = await makeWorld();
    const { owner, seeker, fileId } = world;
    const readFile = (as: TestUser) => site.send('GET', `/files/${fileId}`, { as });
    const readPerson = () => site.send('GET', `/user/applicant/${seeker.id}`, { as: owner });
    expect([(await readFile(owner)).statusCode, (await readPerson()).statusCode]).toEqual([
      200, 200,
    ]);
    await withdraw(world);
    expectProblem(await readFile(owner), 'file-not-found');
    expectProblem(await readPerson(), 'applicant-hidden');
    expect((await readFile(seeker)).statusCode).toBe(200);
    const other = await site.create.job({ ownerId: owner.id });
    await site.create.application({ jobId: other.id, userId: seeker.id, cvFileId: fileId });
    expect([(await readFile(owner)).statusCode, (await readPerson()).statusCode]).toEqual([
      200, 200,
    ]);
  });

  it('stays whole for the person who sent it', async () => {
    const world = await makeWorld();
    const read = async () =>
      (
        await site.send('GET', `/my-applications/${world.id}`, { as: world.seeker })
      ).json<MyApplicationDetail>();
    const { cv, coverNote, answers } = await read();
    await withdraw(world);
    expect(await read()).toMatchObject({ cv, coverNote, answers });
    expect(cv?.name).toBe('Rima CV.pdf');
  });

  it('takes its waiting mails along', async () => {
    const world = await makeWorld();
    await site.send('PATCH', '/jobs/jobSeekerMessage', {
      as: world.seeker,
      body: { jobId: world.jobId, userId: world.seeker.id, message: 'Hello' },
    });
    await withdraw(world);
    const { kind, state } = mails;
    const found = await site.database.db.select({ kind, state }).from(mails).orderBy(kind);
    // The other one is in the bell of the employer alone.
    expect(found).toEqual([
      { kind: 'message-unread', state: 'cancelled' },
      { kind: 'new-application', state: 'unwanted' },
    ]);
  });

  it('is whole for its employer once it is sent again', async () => {
    const world = await makeWorld();
    const before = await readAll(world);
    await withdraw(world);
    expect((await comeBack(world)).statusCode).toBe(200);
    const after = await readAll(world);
    expect(findSecrets(after)).toEqual(secrets);
    for (const name of ['job', 'posted', 'conversation']) {
      expect(after.get(name), name).toBe(before.get(name));
    }
    const file = await site.send('GET', `/files/${world.fileId}`, { as: world.owner });
    expect(file.statusCode).toBe(200);
  });

  it('after a rejection as spam shows as little', async () => {
    const world = await makeWorld();
    await site.send('PATCH', `/applications/${world.id}/stage`, {
      as: world.owner,
      body: { to: 'rejected', reason: 'spam', version: 0 },
    });
    expect(findSecrets(await readAll(world))).toEqual(secrets);
    await withdraw(world);
    const bodies = await readAll(world);
    expect(findSecrets(bodies)).toEqual([]);
    expect(bodies.get('detail')).toContain('"stage":"withdrawn"');
  });
});
