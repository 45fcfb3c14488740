import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Whatever a test sends: `fetch` refuses some headers and rewrites some paths. A GET by default. */
export function send(
  url: string,
  path: string,
  { method = 'GET', ...headers }: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, headers, method }, (answer) => {
      const { statusCode: status = 0, headers: received } = answer;
      text(answer).then((body) => resolve({ status, headers: received, body }), reject);
    });
    sent.once('error', reject).end();
  });
}
