import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { putText } from '#test/sample-files.ts';
import { type S3StandIn, startS3 } from '#test/s3-stand-in.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { runBatch } from '#server/platform/ops/batch.ts';
import { makeS3Store } from './s3-store.ts';

let service: S3StandIn;
beforeAll(async () => {
  service = await startS3();
});
afterAll(() => service.stop());

it('an S3-compatible store puts, reads, lists and removes what it is given, signed', async () => {
  const { url, objects, signatures } = service;
  const store = makeS3Store(url, makeScratchFolder());
  const id = newId();
  await putText(store, id, 'the bytes');
  expect([...objects.keys()]).toEqual([`files/${id.slice(-2)}/${id}`]);
  const bytes = await store.read(id);
  expect(bytes && (await text(bytes))).toBe('the bytes');
  const listed = [];
  for await (const file of store.list()) {
    listed.push(file);
  }
  expect(listed).toEqual([{ id, storedAt: new Date('2026-06-01T12:00:00.000Z') }]);
  await store.remove(id);
  expect(await store.read(id)).toBeUndefined();
  await store.remove(id);
  expect(signatures.every((one) => one?.includes('Credential=key/1/'))).toBe(true);
  expect(signatures.every((one) => one?.includes('/eu-1/s3/'))).toBe(true);
});

it('an S3-compatible store sends a file as a stream of a known length, which S3 wants', async () => {
  const { url, puts } = service;
  const store = makeS3Store(url, makeScratchFolder());
  await putText(store, newId(), 'x'.repeat(300_000));
  const { 'content-length': length, 'transfer-encoding': encoding } = puts.at(-1) ?? {};
  expect([length, encoding]).toEqual(['300000', undefined]);
  expect(puts.at(-1)?.['x-amz-content-sha256']).toBe('UNSIGNED-PAYLOAD');
});

it('an S3-compatible store that refuses connections does not look like a lost database', async () => {
  const stopped = await startS3();
  await stopped.stop();
  const store = makeS3Store(stopped.url, makeScratchFolder());
  const calls = [
    () => store.remove(newId()),
    () => store.read(newId()),
    () => putText(store, newId(), 'x'),
    async () => {
      for await (const file of store.list()) {
        expect(file).toBeUndefined();
      }
    },
  ];
  for (const call of calls) {
    expect(await call().catch((caught: unknown) => caught)).toBeInstanceOf(AppError);
  }
  const failed = await runBatch(
    { logger: { error: () => {} }, metrics: { countBatchFailure: () => {} } },
    { name: 'erased-files', rows: calls, idOf: () => 'id', work: (call) => call() },
  );
  expect(failed).toHaveLength(calls.length);
});
