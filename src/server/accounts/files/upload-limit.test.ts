import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { toAuthHeaders } from '#test/build-test-app.ts';
import { expectProblem } from '#test/expect-problem.ts';
import type { TestUser } from '#test/factories.ts';
import { pdf, toForm } from '#test/sample-files.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { makeUploadLimit } from './upload-limit.ts';

let puts = 0;
let finish: () => void;
let finished: Promise<void>;
const site = await setupTestApp({
  makeDeps: (_database, files) => {
    const put: typeof files.store.put = async (id, source) => {
      puts += 1;
      await finished;
      await files.store.put(id, source);
    };
    return { store: { ...files.store, put } };
  },
});
beforeEach(() => {
  puts = 0;
  finished = new Promise((resolve) => {
    finish = resolve;
  });
});

const upload = (as: TestUser) => site.send('POST', '/files', { as, body: toForm(pdf(), 'cv.pdf') });

describe('uploads at once', () => {
  it('are two of an account; a third is told to wait, and others go on', async () => {
    const [one, other] = [await site.create.jobSeeker(), await site.create.jobSeeker()];
    const running = [upload(one), upload(one), upload(other)];
    await expect.poll(() => puts).toBe(3);
    const third = await upload(one);
    expectProblem(third, 'too-many-requests');
    expect([third.headers['retry-after'], puts]).toEqual(['5', 3]);
    finish();
    const statuses = (await Promise.all(running)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([201, 201, 201]);
    expect((await upload(one)).statusCode).toBe(201);
  });

  it('are 32 of all accounts, also after some failed', async () => {
    const limitUpload = makeUploadLimit();
    const start = (count: number) =>
      Array.from({ length: count }, (_, n) => limitUpload(`account ${n}`, () => finished));
    const fail = async () => {
      throw new Error('broken');
    };
    await expect(limitUpload('account 0', fail)).rejects.toThrow('broken');
    const running = start(32);
    await expect(limitUpload('another', async () => {})).rejects.toMatchObject({
      code: 'service-unavailable',
      retryAfter: 5,
    });
    finish();
    await Promise.all(running);
    await Promise.all(start(32));
  });
});

it('a body without an end and without a length is read to 16 MB, and its connection closed', async () => {
  const { port } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
  const seeker = await site.create.jobSeeker();
  const headers = Object.entries({
    ...toAuthHeaders(seeker),
    host: 'x',
    'transfer-encoding': 'chunked',
    'content-type': 'multipart/form-data; boundary=x',
  });
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/v1/files HTTP/1.1\r\n${lines.join('')}\r\n`);
  const sendChunk = (content: Buffer | string) => {
    socket.write(`${content.length.toString(16)}\r\n`);
    socket.write(content);
    return new Promise((resolve) => socket.write('\r\n', resolve));
  };
  await sendChunk('--x\r\nContent-Disposition: form-data; name="f"; filename="a.pdf"\r\n\r\n');
  const megabyte = Buffer.alloc(1024 * 1024, 0xe2);
  let sent = 0;
  while (!socket.destroyed && sent < 200) {
    await Promise.race([sendChunk(megabyte), closed]);
    sent += 1;
  }
  await closed;
  expect(sent).toBeGreaterThanOrEqual(16);
  expect(sent).toBeLessThan(60);
  expect(puts).toBe(0);
});
