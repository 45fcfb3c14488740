import { heartbeatInterval } from '#contract/live.ts';
import type { LiveStream } from './live-stream.ts';

export interface StreamRoundOptions {
  /** Gives a sign of life. */
  readonly beat: (stream: LiveStream) => void;
  /** Looks whether the stream may go on. */
  readonly check: (stream: LiveStream) => void;
}

export interface StreamRound {
  join(stream: LiveStream): void;
  leave(stream: LiveStream): void;
}

/** Milliseconds. One timer goes round all streams, some of them at each tick, so that no tick has much to do. */
const tick = 1_000;
const groupCount = heartbeatInterval / tick;
/**
 * Of so many signs of life one goes with a check: every ten minutes. That a session ended is announced; this is for
 * sessions that run out. A check is a read or two of the database, the most that a quiet stream costs.
 */
const beatsPerCheck = 40;

interface Group {
  readonly streams: Map<LiveStream, { beats: number }>;
}

/** Keeps the streams alive and checks them, while there are any. */
export function makeStreamRound({ beat, check }: StreamRoundOptions): StreamRound {
  const groups: Group[] = Array.from({ length: groupCount }, () => ({ streams: new Map() }));
  const groupOf = new Map<LiveStream, Group>();
  let at = 0;
  let joined = 0;
  let timer: NodeJS.Timeout | undefined;

  const visit = () => {
    at = (at + 1) % groupCount;
    groups[at]?.streams.forEach((state, stream) => {
      state.beats += 1;
      beat(stream);
      if (state.beats % beatsPerCheck === 0) {
        check(stream);
      }
    });
  };

  return {
    join: (stream) => {
      joined += 1;
      const group = groups[joined % groupCount];
      if (group) {
        // Streams that opened together are not checked together.
        group.streams.set(stream, { beats: Math.floor(joined / groupCount) % beatsPerCheck });
        groupOf.set(stream, group);
      }
      timer ??= setInterval(visit, tick).unref();
    },
    leave: (stream) => {
      groupOf.get(stream)?.streams.delete(stream);
      groupOf.delete(stream);
      if (groupOf.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
    },
  };
}
