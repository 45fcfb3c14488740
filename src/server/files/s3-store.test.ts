import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { putText } from '#test/sample-files.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { makeS3Store } from './s3-store.ts';

/** As much of S3 as the store uses. */
const objects = new Map<string, Buffer>();
const signatures: (string | undefined)[] = [];
const puts: IncomingHttpHeaders[] = [];
let service: Server;
let address: string;

function listObjects(): string {
  const contents = [...objects.keys()].map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-06-01T12:00:00.000Z</LastModified><ETag>"x"</ETag><Size>1</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult><Name>bucket</Name><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

async function answer(request: IncomingMessage): Promise<[number, Buffer | string]> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  signatures.push(request.headers.authorization);
  const key = decodeURIComponent(pathname.replace('/bucket/', ''));
  if (searchParams.has('list-type')) {
    return [200, listObjects()];
  }
  if (request.method === 'PUT') {
    puts.push(request.headers);
    objects.set(key, await buffer(request));
    return [200, ''];
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return [204, ''];
  }
  const found = objects.get(key);
  return found ? [200, found] : [404, '<Error><Code>NoSuchKey</Code></Error>'];
}

beforeAll(async () => {
  service = createServer((request, response) => {
    void answer(request).then(([status, body]) => response.writeHead(status).end(body));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  address = `http://key%2F1:secret@127.0.0.1:${(service.address() as AddressInfo).port}/bucket?region=eu-1`;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));

it('an S3-compatible store puts, reads, lists and removes what it is given, signed', async () => {
  const store = makeS3Store(address, makeScratchFolder());
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
  const store = makeS3Store(address, makeScratchFolder());
  await putText(store, newId(), 'x'.repeat(300_000));
  const { 'content-length': length, 'transfer-encoding': encoding } = puts.at(-1) ?? {};
  expect([length, encoding]).toEqual(['300000', undefined]);
  expect(puts.at(-1)?.['x-amz-content-sha256']).toBe('UNSIGNED-PAYLOAD');
});
