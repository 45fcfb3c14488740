import { describe, expect, it } from 'vitest';
import { Conversation, conversationPageSize, Message } from '#contract/hiring/conversations.ts';
import type { Problem } from '#contract/platform/endpoint.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { Sender } from '#test/build-test-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { type TestUser, unknownId } from '#test/factories.ts';
import { nextPath } from '#test/list-pages.ts';
import { objectWith } from '#test/matchers.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();

interface Application {
  readonly jobId: string;
  readonly owner: TestUser;
  readonly seeker: TestUser;
}

async function makeApplication(): Promise<Application> {
  const [owner, seeker] = [await site.create.employer(), await site.create.jobSeeker()];
  const { id: jobId } = await site.create.job({ ownerId: owner.id });
  await site.create.application({ jobId, userId: seeker.id });
  return { jobId, owner, seeker };
}

const paths = { employer: '/jobs/employerMessage', jobSeeker: '/jobs/jobSeekerMessage' } as const;

/** The applicant record plus the message, as the browser sends it. */
const makeBody = ({ jobId, seeker }: Application, message: unknown) => ({
  jobId,
  userId: seeker.id,
  userEmail: seeker.email,
  conversation: [],
  message,
  messageDate: '2001-01-01T00:00:00.000Z',
});

const send = (as: Sender, role: keyof typeof paths, body: object) =>
  site.send('PATCH', paths[role], { as, body });

const rejected = (...call: Parameters<typeof send>) =>
  expectNoChange(site.database, () => send(...call));

const ask = (as: Sender, { jobId, seeker }: Application, query: Record<string, string> = {}) =>
  site.send('GET', '/jobs/conversation', { as, query: { jobId, userId: seeker.id, ...query } });

const read = async (as: Sender, application: Application) =>
  Conversation.parse((await ask(as, application)).json());

const wait = (milliseconds: number) => {
  site.time.now = new Date(site.time.now.getTime() + milliseconds);
  return site.time.now.toISOString();
};

describe('a conversation', () => {
  it('holds both participants’ messages in their order, each with its sender and the server’s time', async () => {
    const application = await makeApplication();
    const { owner, seeker, jobId } = application;
    const questionTime = wait(60_000);
    const question = await send(owner, 'employer', makeBody(application, 'When could you start?'));
    const answered = wait(60_000);
    const answer = await send(seeker, 'jobSeeker', makeBody(application, 'On Monday.'));

    const [employerSender, jobSeekerSender] = [true, true];
    const conversation = [question, answer].map((sent) => Message.parse(sent.json()));
    expect(conversation).toEqual([
      objectWith({
        text: 'When could you start?',
        time: questionTime,
        employerSender,
        jobSeekerSender: false,
      }),
      objectWith({
        text: 'On Monday.',
        time: answered,
        employerSender: false,
        jobSeekerSender,
      }),
    ]);
    for (const as of [owner, seeker]) {
      // Who answers has read the question.
      const [asked, replied] = conversation;
      expect(await read(as, application)).toEqual([{ ...asked, isRead: true }, replied]);
      const job = await site.send('GET', `/jobs/applicant-job/${jobId}`, { as });
      expect(job.json<Job>().applicants[0]?.conversation).toEqual(conversation);
    }
  });

  it('has an order also within one moment, and when the clock was set back', async () => {
    const application = await makeApplication();
    const { owner, seeker } = application;
    await send(owner, 'employer', makeBody(application, 'first'));
    await send(seeker, 'jobSeeker', makeBody(application, 'second'));
    wait(-60_000);
    await send(owner, 'employer', makeBody(application, 'third'));
    const conversation = await read(owner, application);
    expect(conversation.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
    expect(new Set(conversation.map(({ time }) => time)).size).toBe(3);
  });

  it('stores every one of many messages sent at once', async () => {
    const application = await makeApplication();
    const texts = Array.from({ length: 8 }, (_, at) => `message ${at}`);
    await Promise.all(
      texts.map((text, at) =>
        at % 2 === 0
          ? send(application.owner, 'employer', makeBody(application, text))
          : send(application.seeker, 'jobSeeker', makeBody(application, text)),
      ),
    );
    await send(application.owner, 'employer', makeBody(application, 'last'));
    const sent = (await read(application.owner, application)).map((message) => message.text);
    expect(sent.toSorted()).toEqual(['last', ...texts]);
  });

  it('continues after the job was closed', async () => {
    const application = await makeApplication();
    const { owner, jobId } = application;
    await site.send('PATCH', `/jobs/closeAJob/${jobId}`, { as: owner });
    const answer = await send(owner, 'employer', makeBody(application, 'The place is taken.'));
    expect(answer.statusCode).toBe(200);
  });

  it('is apart from the conversations about other applications', async () => {
    const one = await makeApplication();
    const other = await makeApplication();
    await send(one.owner, 'employer', makeBody(one, 'For one'));
    await send(other.owner, 'employer', makeBody(other, 'For the other'));
    expect(await read(other.owner, other)).toMatchObject([{ text: 'For the other' }]);
  });

  it('is read from its end, page by page, though messages come in meanwhile', async () => {
    const application = await makeApplication();
    const { owner, jobId, seeker } = application;
    const count = 2 * conversationPageSize + 5;
    await site.database.pool.query(
      `insert into messages (id, application_id, sender, text, sent_at)
       select gen_random_uuid(), id, 'employer', n, timestamptz '2026-01-01' + n / 3 * interval '1 second'
       from applications, generate_series(1, $1::int) n where job_id = $2 and user_id = $3`,
      [count, jobId, seeker.id],
    );
    const pages: Message[][] = [];
    let path: string | undefined = `/jobs/conversation?jobId=${jobId}&userId=${seeker.id}`;
    while (path !== undefined) {
      const page = await site.send('GET', path, { as: owner });
      pages.unshift(Conversation.parse(page.json()));
      path = nextPath(page);
      await send(owner, 'employer', makeBody(application, 'Meanwhile'));
    }
    expect(pages.map((page) => page.length)).toEqual([5, 50, 50]);
    const times = pages.flat().map(({ time }) => Date.parse(time));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const texts = pages.flat().map(({ text }) => Number(text));
    expect(texts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, n) => n + 1));
    expect(new Set(pages.flat().map(({ _id }) => _id)).size).toBe(count);
  });
});

describe('a page of a conversation', () => {
  it.each([{ cursor: 'x' }, { jobId: 'x' }, { userId: '' }])('%j is rejected', async (query) => {
    const application = await makeApplication();
    const answer = await ask(application.owner, application, query);
    expect(Object.keys(expectRefusedFields(answer))).toEqual(Object.keys(query));
  });
});

describe('a message', () => {
  it('is stored unchanged, up to 2,000 characters', async () => {
    const application = await makeApplication();
    const text = `<script>alert("$&")</script>\nনমস্কার ${'x'.repeat(1_900)}`;
    for (const message of [text, 'y'.repeat(2_000)]) {
      wait(1_000);
      const answer = await send(application.seeker, 'jobSeeker', makeBody(application, message));
      expect(answer.json<Message>().text).toBe(message);
    }
  });

  it('may come with the whole applicant record, whose conversation changes nothing', async () => {
    const application = await makeApplication();
    const { owner, jobId } = application;
    for (let n = 0; n < conversationPageSize; n += 1) {
      await send(owner, 'employer', makeBody(application, 'ä'.repeat(2_000)));
    }
    const job = await site.send('GET', `/jobs/applicant-job/${jobId}`, { as: owner });
    const [record] = job.json<Job>().applicants;
    expect(record?.conversation).toHaveLength(conversationPageSize);
    const forged = record?.conversation.map((message) => ({ ...message, text: 'Never written' }));
    const body = { ...record, conversation: forged, message: 'Hello', messageDate: '2001' };
    const answer = await send(owner, 'employer', body);
    expect(Message.parse(answer.json()).text).toBe('Hello');
    const reply = await send(application.seeker, 'jobSeeker', { ...body, message: 'Hello back' });
    expect(Message.parse(reply.json())).toMatchObject({
      text: 'Hello back',
      jobSeekerSender: true,
    });
    expect(JSON.stringify(await read(owner, application))).not.toContain('Never written');
    const long = { ...body, conversation: forged?.concat(forged, forged) };
    long.conversation?.forEach((message) => (message.text = 'x'.repeat(4_000)));
    expectProblem(await rejected(owner, 'employer', long), 'body-too-large');
  });

  it.each([
    ['empty', ''],
    ['blank', ' \n '],
    ['missing', undefined],
    ['no text', 5],
    ['too long', 'x'.repeat(2_001)],
  ])('that is %s is rejected', async (_kind, message) => {
    const application = await makeApplication();
    const answer = await rejected(application.owner, 'employer', makeBody(application, message));
    expect(Object.keys(expectRefusedFields(answer))).toEqual(['message']);
  });
});

describe('a conversation is closed to all others', () => {
  it('who cannot find out whether it exists', async () => {
    const application = await makeApplication();
    const fellow = await site.create.jobSeeker();
    await site.create.application({ jobId: application.jobId, userId: fellow.id });
    const { id: nonApplicant } = await site.create.jobSeeker();
    for (const as of [fellow, await site.create.employer()]) {
      const hidden = await ask(as, application);
      const absent = await ask(as, application, { userId: nonApplicant });
      expectProblem(hidden, 'application-not-found');
      const [one, other] = [hidden, absent].map((answer) => answer.json<Problem>());
      expect({ ...one, requestId: '' }).toEqual({ ...other, requestId: '' });
    }
    expectProblem(
      await ask(application.owner, application, { userId: nonApplicant }),
      'application-not-found',
    );
  });

  it('to other employers and job seekers, fellow applicants among them', async () => {
    const application = await makeApplication();
    const fellow = await site.create.jobSeeker();
    await site.create.application({ jobId: application.jobId, userId: fellow.id });
    const strangers = [fellow, await site.create.employer(), (await makeApplication()).owner];
    for (const stranger of strangers) {
      const body = { ...makeBody(application, 'Hello'), userEmail: stranger.email };
      expectProblem(await rejected(stranger, 'employer', body), 'not-a-participant');
      expectProblem(await rejected(stranger, 'jobSeeker', body), 'not-a-participant');
    }
  });

  it('to each participant in the name of the other', async () => {
    const application = await makeApplication();
    const { owner, seeker } = application;
    const body = makeBody(application, 'Hello');
    const ownEmail = { ...body, userEmail: owner.email };
    expectProblem(await rejected(seeker, 'employer', body), 'not-a-participant');
    expectProblem(await rejected(owner, 'jobSeeker', ownEmail), 'not-a-participant');
    expectProblem(await rejected(owner, 'jobSeeker', body), 'identity-mismatch');
  });

  it('to an applicant who claims another’s email', async () => {
    const application = await makeApplication();
    const body = { ...makeBody(application, 'Hello'), userEmail: application.owner.email };
    expectProblem(await rejected(application.seeker, 'jobSeeker', body), 'identity-mismatch');
  });

  it('when there is no such application', async () => {
    const application = await makeApplication();
    const { owner, seeker } = application;
    const stranger = await site.create.jobSeeker();
    const elsewhere = { ...makeBody(application, 'Hello'), jobId: unknownId };
    const nonApplicant = {
      ...elsewhere,
      jobId: application.jobId,
      userId: stranger.id,
      userEmail: stranger.email,
    };
    expectProblem(await rejected(seeker, 'jobSeeker', elsewhere), 'application-not-found');
    expectProblem(await rejected(owner, 'employer', nonApplicant), 'application-not-found');
    expectProblem(await rejected(stranger, 'jobSeeker', nonApplicant), 'application-not-found');
  });

  it('to outsiders in the same way whether or not there is such an application', async () => {
    const application = await makeApplication();
    const body = { ...makeBody(application, 'Hello'), userEmail: undefined };
    const outsider = await site.create.employer();
    const { id: other } = await site.create.jobSeeker();
    for (const named of [body, { ...body, userId: other }, { ...body, jobId: unknownId }]) {
      expectProblem(await rejected(outsider, 'employer', named), 'not-a-participant');
      expectProblem(await rejected(outsider, 'jobSeeker', named), 'not-a-participant');
      const as = outsider;
      const mark = { jobId: named.jobId, userId: named.userId, messageId: unknownId };
      const answer = await site.send('PATCH', '/jobs/conversationRead', { as, body: mark });
      expectProblem(answer, 'not-a-participant');
    }
  });
});
