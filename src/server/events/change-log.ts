import type { LiveTopic } from '#contract/live.ts';
import type { News } from './event-text.ts';

export interface LoggedChange {
  readonly topic: LiveTopic;
  /** Whom it concerns; undefined: everybody. */
  readonly userIds: readonly string[] | undefined;
}

/** The latest changes of this node, so that whoever was away for a moment is told what was missed. */
export interface ChangeLog {
  /** Names the present moment; a stream that ends here can go on here. */
  id(): string;
  add(change: LoggedChange): void;
  /** Whatever was kept says nothing any more: something was missed here, too. */
  forget(): void;
  /** What concerns the user since the moment of that id; `everything` when that is not known any more. */
  since(id: string, userId: string): News;
}

export interface ChangeLogOptions {
  /** Differs from that of every other node, and of this one before it was started again. */
  readonly node: string;
  /** The most changes to keep. */
  readonly capacity: number;
  /** Milliseconds for which a change is kept. */
  readonly keepMillis: number;
  /** Milliseconds, of any clock that only goes forward. */
  readonly now: () => number;
}

interface Entry extends LoggedChange {
  readonly at: number;
}

export function makeChangeLog({ node, capacity, keepMillis, now }: ChangeLogOptions): ChangeLog {
  let entries: Entry[] = [];
  /** How many changes there were, kept or not. */
  let sequence = 0;

  const dropOld = () => {
    const oldest = now() - keepMillis;
    const fresh = entries.findIndex((entry) => entry.at >= oldest);
    const young = fresh === -1 ? [] : entries.slice(fresh);
    entries = young.slice(-capacity);
  };

  const readSequence = (id: string): number => {
    const [, idNode, text] = /^(.+):(\d+)$/.exec(id) ?? [];
    return idNode === node ? Number(text) : Number.NaN;
  };

  return {
    id: () => `${node}:${sequence}`,
    add: (change) => {
      sequence += 1;
      entries.push({ ...change, at: now() });
      if (entries.length > capacity * 2) {
        dropOld();
      }
    },
    forget: () => {
      // A number of its own, so that no earlier id leads here.
      sequence += 1;
      entries = [];
    },
    since: (id, userId) => {
      dropOld();
      const missed = sequence - readSequence(id);
      if (!(missed >= 0 && missed <= entries.length)) {
        return 'everything';
      }
      const concerning = entries
        .slice(entries.length - missed)
        .filter(({ userIds }) => userIds === undefined || userIds.includes(userId));
      return new Set(concerning.map(({ topic }) => topic));
    },
  };
}
