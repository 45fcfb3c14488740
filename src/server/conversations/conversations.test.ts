import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Conversation } from '#contract/conversations.ts';
import type { Job } from '#contract/jobs.ts';
import { buildTestApp, type Sender, type TestApp } from '#test/build-test-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { type TestUser, unknownId } from '#test/factories.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
});
afterAll(() => site.close());

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

const sides = { employer: '/jobs/employerMessage', jobSeeker: '/jobs/jobSeekerMessage' } as const;

/** The applicant record plus the message, as the browser sends it. */
const bodyOf = ({ jobId, seeker }: Application, message: unknown) => ({
  jobId,
  userId: seeker.id,
  userEmail: seeker.email,
  conversation: [],
  message,
  messageDate: '2001-01-01T00:00:00.000Z',
});

const send = (as: Sender, side: keyof typeof sides, body: object) =>
  site.send('PATCH', sides[side], { as, body });

const refused = (...call: Parameters<typeof send>) =>
  expectNoChange(site.database, () => send(...call));

const wait = (milliseconds: number) => {
  site.time.now = new Date(site.time.now.getTime() + milliseconds);
  return site.time.now.toISOString();
};

describe('a conversation', () => {
  it('holds both sides’ messages in their order, each with its sender and the server’s time', async () => {
    const application = await makeApplication();
    const { owner, seeker, jobId } = application;
    const asked = wait(60_000);
    await send(owner, 'employer', bodyOf(application, 'When could you start?'));
    const answered = wait(60_000);
    const answer = await send(seeker, 'jobSeeker', bodyOf(application, 'On Monday.'));

    expect(answer.statusCode).toBe(200);
    const conversation = Conversation.parse(answer.json());
    const [employerSender, jobSeekerSender] = [true, true];
    expect(conversation).toEqual([
      { text: 'When could you start?', time: asked, employerSender, jobSeekerSender: false },
      { text: 'On Monday.', time: answered, employerSender: false, jobSeekerSender },
    ]);
    for (const as of [owner, seeker]) {
      const read = await site.send('GET', `/jobs/applicant-job/${jobId}`, { as });
      expect(read.json<Job>().applicants[0]?.conversation).toEqual(conversation);
    }
  });

  it('has an order also within one moment, and when the clock was set back', async () => {
    const application = await makeApplication();
    const { owner, seeker } = application;
    await send(owner, 'employer', bodyOf(application, 'first'));
    await send(seeker, 'jobSeeker', bodyOf(application, 'second'));
    wait(-60_000);
    const answer = await send(owner, 'employer', bodyOf(application, 'third'));
    const conversation = Conversation.parse(answer.json());
    expect(conversation.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
    expect(new Set(conversation.map(({ time }) => time)).size).toBe(3);
  });

  it('keeps every one of many messages sent at once', async () => {
    const application = await makeApplication();
    const texts = Array.from({ length: 8 }, (_, at) => `message ${at}`);
    await Promise.all(
      texts.map((text, at) =>
        at % 2 === 0
          ? send(application.owner, 'employer', bodyOf(application, text))
          : send(application.seeker, 'jobSeeker', bodyOf(application, text)),
      ),
    );
    const last = await send(application.owner, 'employer', bodyOf(application, 'last'));
    const sent = last.json<Conversation>().map((message) => message.text);
    expect(sent.toSorted()).toEqual(['last', ...texts]);
  });

  it('goes on after the job was closed', async () => {
    const application = await makeApplication();
    const { owner, jobId } = application;
    await site.send('PATCH', `/jobs/closeAJob/${jobId}`, { as: owner });
    const answer = await send(owner, 'employer', bodyOf(application, 'The place is taken.'));
    expect(answer.statusCode).toBe(200);
  });

  it('is apart from the conversations about other applications', async () => {
    const one = await makeApplication();
    const other = await makeApplication();
    await send(one.owner, 'employer', bodyOf(one, 'For one'));
    const answer = await send(other.owner, 'employer', bodyOf(other, 'For the other'));
    expect(answer.json()).toMatchObject([{ text: 'For the other' }]);
  });
});

describe('a message', () => {
  it('is kept to the letter, up to 2,000 characters', async () => {
    const application = await makeApplication();
    const text = `<script>alert("$&")</script>\nনমস্কার ${'x'.repeat(1_900)}`;
    for (const message of [text, 'y'.repeat(2_000)]) {
      wait(1_000);
      const answer = await send(application.seeker, 'jobSeeker', bodyOf(application, message));
      expect(answer.json<Conversation>().at(-1)?.text).toBe(message);
    }
  });

  it.each([
    ['empty', ''],
    ['blank', ' \n '],
    ['missing', undefined],
    ['no text', 5],
    ['too long', 'x'.repeat(2_001)],
  ])('that is %s is refused', async (_kind, message) => {
    const application = await makeApplication();
    const answer = await refused(application.owner, 'employer', bodyOf(application, message));
    expect(Object.keys(expectRefusedFields(answer))).toEqual(['message']);
  });
});

describe('a conversation is closed to everybody else', () => {
  it('to other employers and job seekers, fellow applicants among them', async () => {
    const application = await makeApplication();
    const fellow = await site.create.jobSeeker();
    await site.create.application({ jobId: application.jobId, userId: fellow.id });
    const strangers = [fellow, await site.create.employer(), (await makeApplication()).owner];
    for (const stranger of strangers) {
      const body = { ...bodyOf(application, 'Hello'), userEmail: stranger.email };
      expectProblem(await refused(stranger, 'employer', body), 'not-a-participant');
      expectProblem(await refused(stranger, 'jobSeeker', body), 'not-a-participant');
    }
  });

  it('to each side in the name of the other', async () => {
    const application = await makeApplication();
    const { owner, seeker } = application;
    const body = bodyOf(application, 'Hello');
    const ownEmail = { ...body, userEmail: owner.email };
    expectProblem(await refused(seeker, 'employer', body), 'not-a-participant');
    expectProblem(await refused(owner, 'jobSeeker', ownEmail), 'not-a-participant');
    expectProblem(await refused(owner, 'jobSeeker', body), 'identity-mismatch');
  });

  it('to an applicant who claims another’s email', async () => {
    const application = await makeApplication();
    const body = { ...bodyOf(application, 'Hello'), userEmail: application.owner.email };
    expectProblem(await refused(application.seeker, 'jobSeeker', body), 'identity-mismatch');
  });

  it('when there is no such application', async () => {
    const application = await makeApplication();
    const { owner, seeker } = application;
    const stranger = await site.create.jobSeeker();
    const elsewhere = { ...bodyOf(application, 'Hello'), jobId: unknownId };
    const nobody = {
      ...elsewhere,
      jobId: application.jobId,
      userId: stranger.id,
      userEmail: stranger.email,
    };
    expectProblem(await refused(seeker, 'jobSeeker', elsewhere), 'application-not-found');
    expectProblem(await refused(owner, 'employer', nobody), 'application-not-found');
    expectProblem(await refused(stranger, 'jobSeeker', nobody), 'application-not-found');
  });
});
