import type { FastifyRequest } from 'fastify';
import { earliestDay } from '#contract/job-input.ts';
import type { ApiDeps } from '#server/http/api.ts';
import { entityTag, matchesEtag } from '#server/http/entity-tag.ts';
import { type Content, listContentVersions } from './feeds.queries.ts';

/** The state of a document, known without writing it. */
export interface Freshness {
  readonly etag: string;
  /** The last change, to the second. */
  readonly changedAt: Date;
  /** What the client sends back; a second earlier while another change may come in the same second. */
  readonly lastModified: Date;
}

const second = 1_000;

/** The start of the earliest day that it still is somewhere: jobs that could be applied to until the day before are closed. */
function dayStart(now: Date) {
  const changedAt = new Date(`${earliestDay(now)}T00:00:00-12:00`);
  return { changedAt, isSettled: now.getTime() - changedAt.getTime() > 60 * second };
}

/** Of a document of these tables at this URL, which has the query in it. */
export async function getFreshness(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  { contents, url }: { readonly contents: readonly Content[]; readonly url: string },
): Promise<Freshness> {
  const versions = await listContentVersions(db, contents);
  const days = contents.includes('jobs') ? [dayStart(clock())] : [];
  const latest = [...versions, ...days].reduce((one, other) =>
    other.changedAt > one.changedAt ? other : one,
  );
  const changedAt = Math.floor(latest.changedAt.getTime() / second) * second;
  const states = versions.map(({ version, changedAt: at }) => [version, at]);
  return {
    etag: entityTag(JSON.stringify([url, states, days.map((day) => day.changedAt)])),
    changedAt: new Date(changedAt),
    lastModified: new Date(changedAt - (latest.isSettled ? 0 : second)),
  };
}

/** Whether the client has this state; `If-None-Match` counts more than `If-Modified-Since` (RFC 9110). */
export function isUnchanged(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { etag, changedAt }: Freshness,
): boolean {
  const known = headers['if-none-match'];
  return known === undefined
    ? Date.parse(headers['if-modified-since'] ?? '') >= changedAt.getTime()
    : matchesEtag(headers, etag);
}
