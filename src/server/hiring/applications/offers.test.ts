import { eq } from 'drizzle-orm';
import { users } from '#db/accounts-schema.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MovedApplication } from '#contract/hiring/application-moves.ts';
import { ApplicationDetail } from '#contract/hiring/applications.ts';
import { MyApplicationDetail } from '#contract/hiring/my-applications.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { type MailSender, makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();

let owner: TestUser;
let seeker: TestUser;
let jobId: string;
let id: string;
let sender: MailSender;
beforeEach(async () => {
  sender = makeMailSender(site);
  owner = await site.create.employer();
  seeker = await site.create.jobSeeker({ fullName: 'Rima Akter' }, { fullName: 'Rima Akter' });
  ({ id: jobId } = await site.create.job({ ownerId: owner.id, position: 'Baker' }));
  const columns = { jobId, userId: seeker.id, position: 'Baker', appliedAt: site.time.now };
  ({ id } = await site.create.application(columns));
});

const pass = (minutes: number) => {
  site.time.now = new Date(site.time.now.getTime() + minutes * 60_000);
};
const readAsOwner = async () =>
  ApplicationDetail.parse((await site.send('GET', `/applications/${id}`, { as: owner })).json());
const readAsSeeker = async () =>
  MyApplicationDetail.parse(
    (await site.send('GET', `/my-applications/${id}`, { as: seeker })).json(),
  );

async function move(to: string, body: object = {}) {
  pass(1);
  const { version } = await readAsOwner();
  const form = { to, version, ...body };
  return site.send('PATCH', `/applications/${id}/stage`, { as: owner, body: form });
}
async function offer(body: object = {}) {
  const answer = await move('offer', body);
  expect(answer.statusCode).toBe(200);
  return site.time.now.toISOString();
}
const confirmAddress = (emailVerified: boolean) =>
  site.database.db.update(users).set({ emailVerified }).where(eq(users.id, seeker.id));
const inFiveMinutes = (moment: string) => new Date(Date.parse(moment) + 5 * 60_000).toISOString();

const respond = (response: 'accepted' | 'declined', offeredAt: string, as: TestUser = seeker) =>
  site.send('PATCH', `/my-applications/${id}/offer`, { as, body: { response, offeredAt } });
/** The mails of this test: those of others may still wait. */
const mails = () => sender.mails.filter(({ to }) => to === owner.email || to === seeker.email);
const subjects = () => mails().map(({ to, subject }) => [to, subject]);

const answerBy = '2999-12-31';

describe('an offer', () => {
  it('is shown to both with its day, and waits for the job seeker', async () => {
    const offeredAt = await offer({ answerBy });
    for (const read of [readAsOwner, readAsSeeker]) {
      expect(await read()).toMatchObject({ stage: 'offer', offer: { offeredAt, answerBy } });
    }
    expect((await readAsOwner()).isWaiting).toBe(false);
    expect((await readAsSeeker()).isWaiting).toBe(true);
    await sender.sendAfter(5);
    expect(subjects()).toEqual([[seeker.email, 'Riverside Foods made you an offer']]);
    expect(mails()[0]?.text).toContain('December 31, 2999');
  });

  it('shows both what it offers, also in the mail, and keeps it when it is accepted', async () => {
    const terms = { pay: '£38,000 a year', startsOn: '2999-02-01', note: 'Ovens\nare yours.' };
    const offeredAt = await offer({ terms: { ...terms, pay: ` ${terms.pay} ` } });
    for (const read of [readAsOwner, readAsSeeker]) {
      expect((await read()).offer).toEqual({
        offeredAt,
        announcedAt: inFiveMinutes(offeredAt),
        terms,
      });
    }
    await confirmAddress(true);
    await sender.sendAfter(5);
    await confirmAddress(false);
    const { text = '' } = mails()[0] ?? {};
    expect(text).toContain('Pay: £38,000 a year');
    expect(text).toContain('First day: February 1, 2999');
    expect(text).toContain('> Ovens\n> are yours.');
    await respond('accepted', offeredAt);
    expect((await readAsSeeker()).offer).toMatchObject({ terms, response: 'accepted' });
  });

  it('has the name of each person in its note, and is refused where names make that too long', async () => {
    const named = { fullName: 'Annabella Konstantinopoulou' };
    const other = await site.create.jobSeeker(named, named);
    const columns = { jobId, userId: other.id, position: 'Baker', appliedAt: site.time.now };
    const { id: otherId } = await site.create.application(columns);
    const note = 'Dear {firstName}, {name}. '.repeat(60);
    const answer = await site.send('PATCH', `/jobs/${jobId}/applications/stage`, {
      as: owner,
      body: { to: 'offer', ids: [id, otherId], terms: { note } },
    });
    expect(answer.json()).toMatchObject({ moved: [id], skipped: [{ _id: otherId }] });
    expect((await readAsSeeker()).offer?.terms?.note).toMatch(/^Dear Rima, Rima Akter\. /);
  });

  it('tells an unconfirmed address nothing of what it offers', async () => {
    await offer({ terms: { pay: 'Secret pay', note: 'Secret note' } });
    await sender.sendAfter(5);
    expect(subjects()).toEqual([[seeker.email, 'Riverside Foods made you an offer']]);
    expect(mails()[0]?.text).not.toContain('Secret');
  });

  it('takes its terms back with an undone move, and forgets them with the next offer', async () => {
    const { batchId } = (await move('offer', { terms: { pay: 'Much' } })).json<MovedApplication>();
    expect((await readAsSeeker()).offer).toMatchObject({ terms: { pay: 'Much' } });
    await site.send('POST', `/application-batches/${batchId}/undo`, { as: owner });
    expect(await readAsSeeker()).not.toHaveProperty('offer');
    await offer({ terms: { pay: '', note: '  ' } });
    expect((await readAsSeeker()).offer).not.toHaveProperty('terms');
  });

  it.each([
    { why: 'another move', to: 'interview', terms: { pay: 'Much' }, field: 'terms' },
    { why: 'a day that is over', terms: { startsOn: '2020-01-01' }, field: 'terms.startsOn' },
    { why: 'a day that is none', terms: { startsOn: 'soon' }, field: 'terms.startsOn' },
    { why: 'a novel', terms: { note: 'a'.repeat(2_001) }, field: 'terms.note' },
  ])('with terms is refused: $why', async ({ to = 'offer', terms, field }) => {
    await expectNoChange(site.database, async () => {
      expect(expectRefusedFields(await move(to, { terms }))).toHaveProperty([field]);
    });
  });

  it('hires by its acceptance alone, which its employer learns at once', async () => {
    const offeredAt = await offer({ answerBy });
    pass(1);
    const answer = await respond('accepted', offeredAt);
    const expected = { offeredAt, answerBy, response: 'accepted' };
    const answeredAt = site.time.now.toISOString();
    expect(answer.json()).toMatchObject({ stage: 'hired', offer: { ...expected, answeredAt } });
    const { stage, offer: shown, events, isWaiting } = await readAsOwner();
    expect({ stage, shown, isWaiting }).toMatchObject({
      stage: 'hired',
      shown: { ...expected, answeredAt },
      isWaiting: false,
    });
    expect(events.at(-1)).toMatchObject({ role: 'job-seeker', kind: 'moved', toStage: 'hired' });
    await sender.sendAfter(60);
    expect(subjects()).toEqual([[owner.email, 'Rima Akter accepted your offer for Baker']]);
    expect(mails()[0]?.text).toContain(`/applicant-job/${jobId}?person=${id}`);
  });

  it('that was declined waits for its employer, who can make another', async () => {
    const first = await offer();
    pass(1);
    expect((await respond('declined', first)).json()).toMatchObject({
      stage: 'offer',
      isWaiting: false,
      offer: { response: 'declined', answeredAt: site.time.now.toISOString() },
    });
    expect(await readAsOwner()).toMatchObject({ isWaiting: true, stage: 'offer' });
    expect((await readAsSeeker()).events.at(-1)).toMatchObject({ kind: 'declined' });
    await sender.send();
    expect(subjects()).toEqual([[owner.email, 'Rima Akter declined your offer for Baker']]);
    const bell = async () =>
      (await site.send('GET', '/notifications', { as: owner })).json<object[]>();
    const told = { kind: 'offer-answered', offerResponse: 'declined' };
    expect(await bell()).toMatchObject([told]);
    const second = await offer({ answerBy });
    expect(await bell()).toMatchObject([told]);
    expect((await readAsSeeker()).offer).toEqual({
      offeredAt: second,
      announcedAt: inFiveMinutes(second),
      answerBy,
    });
    expect((await readAsSeeker()).isWaiting).toBe(true);
    await sender.sendAfter(5);
    expect(subjects()[1]).toEqual([seeker.email, 'Riverside Foods made you an offer']);
    expect((await respond('accepted', second)).statusCode).toBe(200);
  });

  it('waits for the participant who did not act last: by a message, or by the offer', async () => {
    const write = async (role: 'employer' | 'jobSeeker') => {
      pass(1);
      const as = role === 'employer' ? owner : seeker;
      const body = { jobId, userId: seeker.id, message: 'Hello' };
      expect((await site.send('PATCH', `/jobs/${role}Message`, { as, body })).statusCode).toBe(200);
    };
    const waits = async () => [(await readAsOwner()).isWaiting, (await readAsSeeker()).isWaiting];
    await write('jobSeeker');
    const offeredAt = await offer();
    expect(await waits()).toEqual([false, true]);
    await write('jobSeeker');
    expect(await waits()).toEqual([true, false]);
    await write('employer');
    expect(await waits()).toEqual([false, true]);
    pass(1);
    await respond('declined', offeredAt);
    expect(await waits()).toEqual([true, false]);
  });

  it('is the only way to hire, for one and for many', async () => {
    await offer();
    const hired = (): Promise<unknown> =>
      move('hired').then((a) => expectProblem(a, 'offer-not-accepted'));
    await expectNoChange(site.database, hired);
    const body = { to: 'hired', ids: [id] };
    expectProblem(
      await site.send('PATCH', `/jobs/${jobId}/applications/stage`, { as: owner, body }),
      'offer-not-accepted',
    );
  });

  it('has a day that is not over, which no other stage has', async () => {
    const refuse = async (to: string, day: string) =>
      expectRefusedFields(await move(to, { answerBy: day }));
    expect(Object.keys(await refuse('offer', '2020-01-01'))).toEqual(['answerBy']);
    expect(Object.keys(await refuse('offer', 'soon'))).toEqual(['answerBy']);
    expect(Object.keys(await refuse('interview', answerBy))).toEqual(['answerBy']);
  });

  it('is answered once, and as the job seeker saw it', async () => {
    const first = await offer();
    expectProblem(await respond('accepted', '2026-01-01T00:00:00.000Z'), 'application-moved');
    await move('interview');
    expectProblem(await respond('accepted', first), 'move-not-allowed');
    const second = await offer();
    expectProblem(await respond('accepted', first), 'application-moved');
    expect((await respond('declined', second)).statusCode).toBe(200);
    expectProblem(await respond('accepted', second), 'move-not-allowed');
  });

  it('ends with its job, and rests while the job is taken down', async () => {
    const offeredAt = await offer();
    const set = (value: string) =>
      site.database.pool.query(`update jobs set hidden_at = ${value} where id = $1`, [jobId]);
    await set('now()');
    expectProblem(await respond('accepted', offeredAt), 'job-taken-down');
    await set('null');
    await site.send('DELETE', `/jobs/${jobId}`, { as: owner });
    expectProblem(await respond('accepted', offeredAt), 'move-not-allowed');
    expect((await readAsSeeker()).offer).toBeUndefined();
  });
});

describe('an offer that its employer takes back', () => {
  it('is not one of many that are moved together', async () => {
    const moveAll = async (to: string) => {
      const path = `/jobs/${jobId}/applications/stage`;
      const answer = await site.send('PATCH', path, { as: owner, body: { ids: [id], to } });
      return answer.json<{ moved: string[]; skipped: object[] }>();
    };
    const offeredAt = await offer();
    for (const to of ['applied', 'shortlisted', 'interview', 'offer', 'rejected']) {
      expect(await moveAll(to)).toMatchObject({
        moved: [],
        skipped: [{ _id: id, why: 'This applicant has an open offer.' }],
      });
    }
    expect(await readAsSeeker()).toMatchObject({ stage: 'offer', offer: { offeredAt } });
    // While its rejection can be undone, the job seeker still has it.
    expect((await move('rejected')).statusCode).toBe(200);
    expect((await moveAll('shortlisted')).moved).toEqual([]);
    expect((await move('offer')).statusCode).toBe(200);
    pass(1);
    await respond('declined', (await readAsOwner()).offer?.offeredAt ?? '');
    expect((await moveAll('shortlisted')).moved).toEqual([id]);
  });

  it('is told to the job seeker who knew of it', async () => {
    await offer();
    await sender.sendAfter(5);
    await move('applied');
    expect((await readAsSeeker()).offer).toBeUndefined();
    await sender.sendAfter(5);
    expect(subjects()[1]).toEqual([seeker.email, 'Riverside Foods withdrew its offer']);
  });

  it('is no news where its mail has not left, also after an earlier one was declined', async () => {
    const offeredAt = await offer();
    await sender.sendAfter(5);
    await respond('declined', offeredAt);
    await offer();
    await move('interview');
    await sender.sendAfter(5);
    expect(subjects().filter(([to]) => to === seeker.email)).toEqual([
      [seeker.email, 'Riverside Foods made you an offer'],
      [seeker.email, 'Riverside Foods wants to interview you for Baker'],
    ]);
  });

  it('is said in the application and in the bell, until the next move', async () => {
    const bell = async () =>
      (await site.send('GET', '/notifications', { as: seeker })).json<object[]>();
    for (const to of ['applied', 'shortlisted', 'interview'] as const) {
      await offer();
      await sender.sendAfter(5);
      expect(await readAsSeeker()).not.toHaveProperty('isOfferWithdrawn');
      await move(to);
      await sender.sendAfter(5);
      expect(await readAsSeeker()).toMatchObject({ stage: to, isOfferWithdrawn: true });
      expect(await bell()).toMatchObject([
        { stage: to, isOfferWithdrawn: true },
        { stage: 'offer' },
      ]);
      await site.database.pool.query('delete from mails where user_id = $1', [seeker.id]);
    }
    await move('shortlisted');
    expect(await readAsSeeker()).not.toHaveProperty('isOfferWithdrawn');
    expect(await readAsSeeker()).not.toHaveProperty('wroteAt');
  });

  it('is not said of one that was declined, or that ended with a withdrawal', async () => {
    const offeredAt = await offer();
    pass(1);
    await respond('declined', offeredAt);
    await sender.sendAfter(5);
    await move('interview');
    await sender.sendAfter(5);
    expect(await readAsSeeker()).not.toHaveProperty('isOfferWithdrawn');
    const [latest] = (await site.send('GET', '/notifications', { as: seeker })).json<object[]>();
    expect(latest).not.toHaveProperty('isOfferWithdrawn');
    await offer();
    for (const act of ['withdraw', 'return']) {
      pass(1);
      const path = `/my-applications/${id}/${act}`;
      const answer = await site.send('PATCH', path, { as: seeker, body: {} });
      expect(answer.statusCode).toBe(200);
    }
    const returned = await readAsSeeker();
    expect(returned).toMatchObject({ stage: 'applied', answeredAt: expect.any(String) as string });
    expect(returned).not.toHaveProperty('isOfferWithdrawn');
    expect(returned).not.toHaveProperty('wroteAt');
  });

  it('within the five minutes leaves no mail', async () => {
    await offer();
    await move('applied');
    await sender.sendAfter(60);
    expect(subjects()).toEqual([]);
  });

  it('by mistake is restored with its day and answer', async () => {
    const offeredAt = await offer({ answerBy });
    await respond('declined', offeredAt);
    const { offer: before } = await readAsOwner();
    await move('shortlisted');
    const { rows } = await site.database.pool.query<{ batch_id: string }>(
      `select batch_id from application_events where application_id = $1 order by at desc, id desc`,
      [id],
    );
    const path = `/application-batches/${rows[0]?.batch_id}/undo`;
    const undone = await site.send('POST', path, { as: owner });
    expect(undone.json()).toMatchObject({ moved: [id] });
    expect(await readAsOwner()).toMatchObject({ stage: 'offer', offer: before });
  });

  it.each(['accepted', 'declined'] as const)('is not undone once it was %s', async (response) => {
    const offeredAt = await offer();
    const { rows } = await site.database.pool.query<{ batch_id: string }>(
      'select batch_id from application_events where application_id = $1',
      [id],
    );
    pass(1);
    await respond(response, offeredAt);
    const path = `/application-batches/${rows[0]?.batch_id}/undo`;
    const undone = await site.send('POST', path, { as: owner });
    expect(undone.json()).toMatchObject({ moved: [], skipped: [{ _id: id }] });
  });
});

describe('an answer at the same moment as another change', () => {
  it.each([
    ['a move by the employer', () => move('interview')],
    [
      'a withdrawal',
      () => site.send('PATCH', `/my-applications/${id}/withdraw`, { as: seeker, body: {} }),
    ],
    ['another answer', async () => respond('declined', (await readAsSeeker()).offer!.offeredAt)],
  ])('wins or loses against %s, and leaves one event', async (_name, change) => {
    const offeredAt = await offer();
    const answers = await Promise.all([respond('accepted', offeredAt), change()]);
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409]);
    const { events } = await readAsOwner();
    expect(events).toHaveLength(2);
  });
});

describe('an offer whose rejection waits to be sent', () => {
  it('can be accepted: the rejection is never sent', async () => {
    const offeredAt = await offer();
    expect((await move('rejected')).statusCode).toBe(200);
    expect(await readAsSeeker()).toMatchObject({ stage: 'offer', offer: { offeredAt } });
    expect((await respond('accepted', offeredAt)).json()).toMatchObject({ stage: 'hired' });
    await sender.sendAfter(60);
    expect(await readAsOwner()).toMatchObject({ stage: 'hired' });
    expect(subjects()).toEqual([[owner.email, 'Rima Akter accepted your offer for Baker']]);
  });

  it('can be declined, and the rejection still be undone', async () => {
    const offeredAt = await offer();
    const { pendingRejection } = (await move('rejected')).json<ApplicationDetail>();
    pass(1);
    expect((await respond('declined', offeredAt)).statusCode).toBe(200);
    const path = `/application-batches/${pendingRejection?.batchId}/undo`;
    expect((await site.send('POST', path, { as: owner })).json()).toMatchObject({ moved: [id] });
    expect(await readAsOwner()).toMatchObject({
      stage: 'offer',
      offer: { offeredAt, response: 'declined' },
    });
  });
});
