import type { FastifyRequest } from 'fastify';
import { earliestDay } from '#contract/job-input.ts';
import type { ApiDeps } from '#server/http/api.ts';
import { entityTag, matchesEtag } from '#server/http/entity-tag.ts';
import { type Content, listContentVersions } from './content-versions.queries.ts';

/** The state in which a document would be written now, known without writing it. */
export interface Freshness {
  /** Names the state. */
  readonly tag: string;
  /** When it came about, to the second. */
  readonly changedAt: Date;
  /** What to say of that to whoever asks by it later. */
  readonly lastModified: Date;
}

export interface FreshnessOptions {
  /** What the document is made of. */
  readonly contents: readonly Content[];
  /** What else decides how it looks: its address, with what was asked for. */
  readonly about: string;
}

interface Change {
  readonly at: Date;
  /** Nothing more can come to light that happened in the same second. */
  readonly isSettled: boolean;
}

const second = 1_000;
const minute = 60 * second;

const toSecond = (moment: Date): number => Math.floor(moment.getTime() / second) * second;

/** The moment from which the day is the earliest one: yesterday has ended everywhere. */
const startOfDay = (day: string): Date => new Date(`${day}T00:00:00-12:00`);

/** Jobs whose last day has passed are gone, though nobody changed them. */
function changeOfDay(now: Date): Change {
  const at = startOfDay(earliestDay(now));
  return { at, isSettled: now.getTime() - at.getTime() > minute };
}

const latest = (moments: readonly number[]): Date => new Date(Math.max(...moments));

export async function getFreshness(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  { contents, about }: FreshnessOptions,
): Promise<Freshness> {
  const now = clock();
  const versions = await listContentVersions(db, contents);
  const hasDays = contents.includes('jobs');
  const changes: Change[] = [
    ...versions.map(({ changedAt, isSettled }) => ({ at: changedAt, isSettled })),
    ...(hasDays ? [changeOfDay(now)] : []),
  ];
  const state = versions.map(({ version, changedAt }) => [version, changedAt]);
  return {
    tag: entityTag(JSON.stringify([about, state, hasDays && earliestDay(now)])),
    changedAt: latest(changes.map(({ at }) => toSecond(at))),
    // HTTP knows whole seconds. A moment before the change is no lie that harms: it only costs one more answer.
    lastModified: latest(
      changes.map(({ at, isSettled }) => toSecond(at) - (isSettled ? 0 : second)),
    ),
  };
}

/** Whether the asker holds this state already. A name counts more than a moment. */
export function isUnchanged(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { tag, changedAt }: Freshness,
): boolean {
  return headers['if-none-match'] === undefined
    ? Date.parse(headers['if-modified-since'] ?? '') >= changedAt.getTime()
    : matchesEtag(headers, tag);
}
