import type { LiveStream } from './live-stream.ts';

/** The open streams by user, the oldest first. */
export function makeSeats() {
  const seats = new Map<string, Set<LiveStream>>();
  const nobody: ReadonlySet<LiveStream> = new Set();
  let taken = 0;
  return {
    of: (userId: string): ReadonlySet<LiveStream> => seats.get(userId) ?? nobody,
    all: (): LiveStream[] => [...seats.values()].flatMap((streams) => [...streams]),
    take: (stream: LiveStream): void => {
      const streams = seats.get(stream.userId) ?? new Set();
      seats.set(stream.userId, streams.add(stream));
      taken += 1;
    },
    leave: (stream: LiveStream): void => {
      const streams = seats.get(stream.userId);
      taken -= streams?.delete(stream) ? 1 : 0;
      if (streams?.size === 0) {
        seats.delete(stream.userId);
      }
    },
    count: (): number => taken,
  };
}
