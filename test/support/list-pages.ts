import type { LightMyRequestResponse } from 'fastify';
import type { Sender, TestApp } from './build-test-app.ts';

/** Where a list's `Link` header leads, as a path behind the API base. */
export const nextPath = ({ headers }: LightMyRequestResponse): string | undefined =>
  /^<\/api\/v1(\/[^>]*)>; rel="next"$/.exec(String(headers['link'] ?? ''))?.[1];

/** Follows a list to its end; returns the ids of each page. */
export async function readPages(site: TestApp, start: string, as: Sender): Promise<string[][]> {
  const pages: string[][] = [];
  for (let path: string | undefined = start; path !== undefined;) {
    const answer = await site.send('GET', path, { as });
    pages.push(answer.json<{ _id: string }[]>().map((entry) => entry._id));
    path = nextPath(answer);
  }
  return pages;
}
