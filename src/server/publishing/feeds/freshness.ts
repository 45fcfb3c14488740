import type { FastifyRequest } from 'fastify';
import { earliestDay } from '#contract/platform/limits.ts';
import { entityTag, matchesEtag } from '#server/platform/http/entity-tag.ts';
import type { FeedDeps } from './feed.ts';
import { type Content, listContentVersions } from './feeds.queries.ts';

const second = 1_000;

/** The start of the earliest day that it still is somewhere: jobs that could be applied to until the day before are closed. */
function getDayVersion(now: Date) {
  const changedAt = new Date(`${earliestDay(now)}T00:00:00-12:00`);
  const isSettled = now.getTime() - changedAt.getTime() > 60 * second;
  return { version: 0, changedAt, isSettled };
}

/** The state of a document of these tables, known without writing it. */
export async function getFreshness(
  { db, clock, toUrl }: FeedDeps,
  contents: readonly Content[],
  pathAndQuery: string,
) {
  const stored = await listContentVersions(db, contents);
  const versions = contents.includes('jobs') ? [...stored, getDayVersion(clock())] : stored;
  const latest = versions.reduce((one, other) => (other.changedAt > one.changedAt ? other : one));
  /** To the second, as HTTP names it. */
  const changedAt = Math.floor(latest.changedAt.getTime() / second) * second;
  const states = versions.map((each) => [each.version, each.changedAt]);
  return {
    etag: entityTag(JSON.stringify([toUrl('/'), pathAndQuery, states])),
    changedAt,
    /** What the client sends back; a second earlier while another change may come in the same second. */
    lastModified: new Date(changedAt - (latest.isSettled ? 0 : second)),
  };
}

export type Freshness = Awaited<ReturnType<typeof getFreshness>>;

/** Whether the client has this state; `If-None-Match` counts more than `If-Modified-Since` (RFC 9110). */
export function isUnchanged({ headers }: FastifyRequest, { etag, changedAt }: Freshness): boolean {
  return headers['if-none-match'] === undefined
    ? Date.parse(headers['if-modified-since'] ?? '') >= changedAt
    : matchesEtag(headers, etag);
}
