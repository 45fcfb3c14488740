import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ErrorCode, errors } from '#contract/platform/errors.ts';
import { captureLog, makeBareApp } from '#test/bare-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { anyText, objectWith } from '#test/matchers.ts';
import { AppError, type AppErrorOptions } from '#server/platform/ops/app-error.ts';

const log = captureLog();
const app = makeBareApp(log.logger);

let thrown: unknown;
app.get('/throws', () => {
  throw thrown;
});
app.post(
  '/form',
  {
    schema: {
      body: z.object({
        name: z.string('Say your name.'),
        pets: z.array(z.object({ age: z.number() })),
      }),
    },
  },
  () => 'taken',
);
app.get('/item/:id', { schema: { params: z.object({ id: z.uuid() }) } }, () => 'item');
app.get('/broken', { schema: { response: { 200: z.object({ ok: z.literal(true) }) } } }, () => ({
  ok: undefined as unknown as true,
  secret: 'the answer’s secret',
}));

const answerTo = (error: unknown) => {
  thrown = error;
  return app.inject('/throws');
};
const refusal = (code: ErrorCode, options?: AppErrorOptions) =>
  answerTo(new AppError(code, options));

const failures = () => log.entries.filter((entry) => Number(entry['level']) >= 50);
let failuresBefore = 0;
afterEach(() => {
  failuresBefore = failures().length;
});
const newFailures = () => failures().slice(failuresBefore);

describe('an error of the disk', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EROFS'])('%s is a failure that passes', async (code) => {
    const error = Object.assign(new Error(`${code}: write`), { code, syscall: 'write' });
    const answer = await answerTo(error);
    expectProblem(answer, 'service-unavailable');
    expect(answer.headers['retry-after']).toBe('10');
    expect(newFailures()).toHaveLength(1);
  });
});

it('of a site that shuts down passes: a page that reads another one is no failure', async () => {
  const error = Object.assign(new Error('closed'), { code: 'FST_ERR_REOPENED_CLOSE_SERVER' });
  expectProblem(await answerTo(error), 'service-unavailable');
  expect(newFailures()).toEqual([]);
});

describe('an AppError', () => {
  it.each(Object.keys(errors) as ErrorCode[])(
    '%s has its own status and sentence',
    async (code) => {
      const problem = expectProblem(await refusal(code), code);
      expect(problem).toMatchObject({ status: errors[code].status, detail: errors[code].text() });
      expect(problem).not.toHaveProperty('fields');
      expect(problem.title).not.toBe('Error');
    },
  );

  it('can have its own detail, fields and Retry-After', async () => {
    const answer = await refusal('validation-failed', {
      detail: 'The file is no picture.',
      fields: { logo: 'Please choose a picture.' },
      retryAfter: 30,
    });
    expect(expectProblem(answer, 'validation-failed')).toMatchObject({
      detail: 'The file is no picture.',
      fields: { logo: 'Please choose a picture.' },
    });
    expect(answer.headers['retry-after']).toBe('30');
  });

  it('is no failure of ours: the log stays quiet', async () => {
    await refusal('job-not-found');
    expect(newFailures()).toEqual([]);
  });
});

describe('input that a schema rejects', () => {
  it('is named field by field, the first sentence for each', async () => {
    const payload = { pets: [{ age: 1 }, { age: 'two' }] };
    const answer = await app.inject({ method: 'POST', url: '/form', payload });
    const fields = expectRefusedFields(answer);
    expect(fields).toEqual({ name: 'Say your name.', 'pets.1.age': anyText });
  });

  it('is page-not-found for path parameters', async () => {
    expectProblem(await app.inject('/item/17'), 'page-not-found');
  });
});

describe('a defect', () => {
  const text = 'select password from users where email = rima@people.example';

  it.each<[string, unknown]>([
    ['an error', new Error(text)],
    ['an error with a cause', new Error('outer', { cause: new Error(text) })],
    ['an error with a status of its own', Object.assign(new Error(text), { statusCode: 418 })],
    ['an error with a code', Object.assign(new Error(text), { code: '23505', detail: text })],
    ['a text', text],
    ['an object', { message: text }],
    ['null', null],
  ])('sends only the request id (%s)', async (_kind, error) => {
    const answer = await answerTo(error);
    const problem = expectProblem(answer, 'internal-error');
    expect(problem.detail).toBe('Something went wrong on our end. Please try again.');
    expect(answer.body).not.toContain('password');
    expect(answer.body).not.toContain('rima');
  });

  it('is logged with the request id, without the email in it', async () => {
    const { requestId } = expectProblem(await answerTo(new Error(text)), 'internal-error');
    const message = text.replace('rima@people.example', '[email]');
    expect(newFailures()).toEqual([
      objectWith({
        reqId: requestId,
        msg: 'request failed',
        err: objectWith({ message, stack: anyText }),
      }),
    ]);
  });

  it('of a query is logged without the values, which are people’s', async () => {
    const cause = Object.assign(new Error('syntax error'), { code: '42601' });
    const message = 'Failed query: insert into users values ($1)\nparams: rima@people.example';
    const query = 'insert into users values ($1)';
    const params = ['rima@people.example'];
    await answerTo(Object.assign(new Error(message, { cause }), { query, params }));
    const [failure] = newFailures();
    expect(failure).toMatchObject({ err: { query, message: 'syntax error', code: '42601' } });
    expect(JSON.stringify(failure)).not.toContain('rima@people.example');
  });

  it('in a response’s shape sends nothing of the response', async () => {
    const answer = await app.inject('/broken');
    expectProblem(answer, 'internal-error');
    expect(answer.body).not.toContain('secret');
  });
});

describe('an unavailable database', () => {
  it.each(['08006', '08P01', '53300', '57014', '57P01', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])(
    'is 503 with Retry-After (%s)',
    async (code) => {
      const direct = Object.assign(new Error('away'), { code });
      const wrapped = new DrizzleQueryError('select 1', [], direct);
      for (const error of [direct, wrapped]) {
        const answer = await answerTo(error);
        expectProblem(answer, 'service-unavailable');
        expect(answer.headers['retry-after']).toBe('10');
      }
      expect(newFailures()).toHaveLength(2);
    },
  );

  it.each(['23505', '22P02', '42P01', 'ENOENT'])('is not the cause of %s', async (code) => {
    expectProblem(await answerTo(Object.assign(new Error('no'), { code })), 'internal-error');
  });
});
