import { m } from '#messages';
import type { BulkMoveResult } from '#contract/hiring/application-moves.ts';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { canMove, type Stage, stageNames } from '#contract/hiring/stages.ts';
import { isOfferOpen } from '#web/features/hiring/applications/open-offer.ts';

/** Somebody whom a move of several leaves out, with the reason in a word or two. */
export interface LeftOut {
  readonly name: string;
  readonly why: string;
}

/** A declined offer can be followed by another one. */
export const canMoveTo = ({ stage, offer, erasedAt }: ApplicationEntry, to: Stage): boolean =>
  erasedAt === undefined &&
  (canMove('employer', stage, to) ||
    (stage === 'offer' && to === 'offer' && offer?.response === 'declined'));

function findReason(entry: ApplicationEntry): string {
  if (entry.erasedAt !== undefined) {
    return m.applicant_left_erased();
  }
  if (entry.stage === 'withdrawn') {
    return m.applicant_left_withdrew();
  }
  return isOfferOpen(entry)
    ? m.applicant_left_offer()
    : m.applicant_left_stage({ stage: stageNames[entry.stage]() });
}

/** Those who can move to a stage together, and those who are left out: a move would withdraw an open offer. */
export function splitMovable(entries: readonly ApplicationEntry[], to: Stage) {
  const canGo = (entry: ApplicationEntry) => canMoveTo(entry, to) && !isOfferOpen(entry);
  return {
    movable: entries.filter(canGo),
    leftOut: entries
      .filter((entry) => !canGo(entry))
      .map((entry): LeftOut => ({ name: entry.fullName, why: findReason(entry) })),
  };
}

/** Those whom the server left out: they were changed after they were read. */
export const listSkipped = (
  entries: readonly ApplicationEntry[],
  { skipped }: BulkMoveResult,
): readonly LeftOut[] => {
  const ids = new Set(skipped.map(({ _id }) => _id));
  return entries
    .filter(({ _id }) => ids.has(_id))
    .map(({ fullName }) => ({ name: fullName, why: m.applicant_left_changed() }));
};

const maxNames = 3;

/** `Left out: Ann Day (offer open), Ben (withdrew)`; empty without anybody. */
export function formatLeftOut(people: readonly LeftOut[]): string {
  if (people.length === 0) {
    return '';
  }
  const names = people
    .slice(0, maxNames)
    .map(({ name, why }) => m.applicant_left_one({ name, why }))
    .join(', ');
  const more = people.length - maxNames;
  return more > 0
    ? m.applicant_left_out_more({ names, count: more })
    : m.applicant_left_out({ names });
}
