import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type S3StandIn = Awaited<ReturnType<typeof startS3>>;

const listObjects = (keys: Iterable<string>): string => {
  const contents = [...keys].map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-06-01T12:00:00.000Z</LastModified><ETag>"x"</ETag><Size>1</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult><Name>bucket</Name><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
};

/** As much of S3 as the site uses. */
export async function startS3() {
  const objects = new Map<string, Buffer>();
  const signatures: (string | undefined)[] = [];
  const puts: IncomingHttpHeaders[] = [];

  async function answer(request: IncomingMessage): Promise<[number, Buffer | string]> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    signatures.push(request.headers.authorization);
    const key = decodeURIComponent(pathname.replace('/bucket/', ''));
    if (searchParams.has('list-type')) {
      return [200, listObjects(objects.keys())];
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

  const service = createServer((request, response) => {
    void answer(request).then(([status, body]) => response.writeHead(status).end(body));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  return {
    /** For FILES_URL; the access key is `key/1`. */
    url: `http://key%2F1:secret@127.0.0.1:${(service.address() as AddressInfo).port}/bucket?region=eu-1`,
    /** By key. */
    objects,
    /** The authorization of each request. */
    signatures,
    /** The headers of what was put. */
    puts,
    stop: () => {
      service.closeAllConnections();
      return new Promise((resolve) => service.close(resolve));
    },
  };
}
