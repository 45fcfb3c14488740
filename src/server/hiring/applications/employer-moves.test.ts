import { describe, expect, it } from 'vitest';
import { ApplicationDetail, ApplicationEntry } from '#contract/hiring/applications.ts';
import { type Stage, stages } from '#contract/hiring/stages.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const owner = await site.create.employer();
const { id: jobId } = await site.create.job({ ownerId: owner.id });

const inStage = (stage: Stage) =>
  site.create.application({ jobId, stage, stageForApplicant: stage, appliedAt: site.time.now });

const move = (id: string, body: object) =>
  site.send('PATCH', `/applications/${id}/stage`, { as: owner, body });

const pass = (seconds: number) => {
  site.time.now = new Date(site.time.now.getTime() + seconds * 1_000);
};

async function readRow(id: string) {
  const { rows } = await site.database.pool.query<Record<string, unknown>>(
    'select * from applications where id = $1',
    [id],
  );
  return rows[0] ?? {};
}

async function readEvents(id: string) {
  const { rows } = await site.database.pool.query<Record<string, unknown>>(
    'select * from application_events where application_id = $1 order by at, id',
    [id],
  );
  return rows;
}

const readMails = async (id: string) => {
  const { rows } = await site.database.pool.query<{ kind: string; send_at: Date }>(
    `select kind, send_at from mails where application_id = $1 and state = 'waiting'`,
    [id],
  );
  return rows;
};

/** Where an employer may move an application: from the stage of the row to that of the column; `o` needs an accepted offer. */
const table = `
              applied shortlisted interview offer hired rejected withdrawn
  applied        -         x          x       x     o      x         -
  shortlisted    x         -          x       x     o      x         -
  interview      x         x          -       x     o      x         -
  offer          x         x          x       -     o      x         -
  hired          x         x          x       -     o      -         -
  rejected       x         x          x       x     o      -         -
  withdrawn      -         -          -       -     o      -         -
`;
const cells = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.trim().split(/\s+/))
  .flatMap(([from, ...marks]) =>
    stages.map((to, at) => ({ from: from as Stage, to, mark: marks[at] })),
  );

describe('a move by the employer', () => {
  it.each(cells.filter(({ mark }) => mark !== 'x'))(
    'from $from to $to is refused',
    async ({ from, to, mark }) => {
      const { id } = await inStage(from);
      const before = await readRow(id);
      const code = mark === 'o' ? 'offer-not-accepted' : 'move-not-allowed';
      expectProblem(await move(id, { to, version: 0 }), code);
      expect(await readRow(id)).toEqual(before);
      expect(await readEvents(id)).toEqual([]);
    },
  );

  it.each(cells.filter(({ mark }) => mark === 'x'))(
    'from $from to $to is one event',
    async ({ from, to }) => {
      const { id } = await inStage(from);
      pass(1);
      const answer = await move(id, { to, version: 0 });
      expect(ApplicationEntry.parse(answer.json())).toMatchObject({ stage: to, version: 1 });
      expect(await readRow(id)).toMatchObject({
        stage: to,
        shown_stage: to === 'rejected' ? from : to,
        stage_at: site.time.now,
        version: 1,
      });
      expect(await readEvents(id)).toMatchObject([
        {
          role: 'employer',
          kind: 'moved',
          actor_id: owner.id,
          from_stage: from,
          to_stage: to,
          is_shown: to !== 'rejected',
        },
      ]);
    },
  );

  it('happens once for two with the same version', async () => {
    const { id } = await inStage('applied');
    const answers = await Promise.all([
      move(id, { to: 'shortlisted', version: 0 }),
      move(id, { to: 'interview', version: 0 }),
    ]);
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused && expectProblem(refused, 'application-moved').code).toBeTruthy();
    expect(await readEvents(id)).toHaveLength(1);
  });

  it('leaves as many events as there were changes', async () => {
    const { id } = await inStage('applied');
    const path = ['shortlisted', 'interview', 'rejected', 'offer', 'applied'] as const;
    for (const [version, to] of path.entries()) {
      pass(1);
      expect((await move(id, { to, version })).statusCode).toBe(200);
    }
    const { json } = await site.send('GET', `/applications/${id}`, { as: owner });
    const { events, version, stage } = ApplicationDetail.parse(json());
    expect([stage, version, events.map(({ toStage }) => toStage)]).toEqual(['applied', 5, path]);
  });

  it('out of applied is the first answer, and does not settle', async () => {
    const { id } = await inStage('applied');
    pass(5);
    const first = site.time.now;
    await move(id, { to: 'shortlisted', version: 0 });
    expect(await readRow(id)).toMatchObject({ answered_at: first, settled_at: null });
    pass(5);
    await move(id, { to: 'offer', version: 1 });
    expect(await readRow(id)).toMatchObject({ answered_at: first, settled_at: null });
  });

  it('has a reason and a message only when it rejects', async () => {
    const { id } = await inStage('applied');
    const refuse = async (body: object) =>
      Object.keys(expectRefusedFields(await move(id, { version: 0, ...body })));
    expect(await refuse({ to: 'offer', reason: 'pay' })).toEqual(['reason']);
    expect(await refuse({ to: 'offer', message: 'Welcome' })).toEqual(['message']);
    expect(await refuse({ to: 'rejected', message: '  ' })).toEqual(['message']);
    expect(await refuse({ to: 'rejected', message: 'x'.repeat(2_001) })).toEqual(['message']);
    expect(await refuse({ to: 'rejected', reason: 'because' })).toEqual(['reason']);
    expect(await readRow(id)).toMatchObject({ version: 0 });
  });

  it('answers an application: it does not wait until the job seeker writes', async () => {
    const { id } = await inStage('applied');
    const moved = await move(id, { to: 'shortlisted', version: 0 });
    expect(moved.json()).toMatchObject({ isWaiting: false });
    const writtenAt = new Date(site.time.now.getTime() + 1_000);
    await site.create.message({ applicationId: id, sender: 'job-seeker', sentAt: writtenAt });
    const read = async () => {
      const answer = await site.send('GET', `/applications/${id}`, { as: owner });
      return answer.json<ApplicationEntry>();
    };
    expect(await read()).toMatchObject({ isWaiting: true });
    pass(2);
    const rejected = await move(id, { to: 'rejected', version: 1 });
    expect(rejected.json()).toMatchObject({ isWaiting: false });
    expect(await read()).toMatchObject({ isWaiting: false });
  });
});

describe('the mail of a new stage', () => {
  it('waits five minutes, and the next move replaces it', async () => {
    const { id } = await inStage('applied');
    await move(id, { to: 'shortlisted', version: 0 });
    const wait = new Date(site.time.now.getTime() + 5 * 60_000);
    expect(await readMails(id)).toEqual([{ kind: 'stage-changed', send_at: wait }]);
    pass(60);
    await move(id, { to: 'interview', version: 1 });
    const later = new Date(wait.getTime() + 60_000);
    expect(await readMails(id)).toEqual([{ kind: 'stage-changed', send_at: later }]);
  });

  it('is not sent for a mistake that was corrected', async () => {
    const { id } = await inStage('shortlisted');
    await move(id, { to: 'offer', version: 0 });
    await move(id, { to: 'interview', version: 1 });
    await move(id, { to: 'shortlisted', version: 2 });
    expect(await readMails(id)).toEqual([]);
  });

  it('survives a rejection that was undone', async () => {
    const { id } = await inStage('applied');
    await move(id, { to: 'offer', version: 0 });
    await move(id, { to: 'rejected', version: 1 });
    expect(await readMails(id)).toMatchObject([{ kind: 'rejection' }]);
    await move(id, { to: 'offer', version: 2 });
    expect(await readMails(id)).toMatchObject([{ kind: 'stage-changed' }]);
  });

  it('does not tell of a step back to the beginning', async () => {
    const { id } = await inStage('interview');
    await move(id, { to: 'applied', version: 0 });
    expect(await readMails(id)).toEqual([]);
  });
});
