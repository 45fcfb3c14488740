/** Lets so many pieces of work be done at once; the others wait, the first come first. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function makeTurns(atOnce: number): TakeTurn {
  const waiting: (() => void)[] = [];
  let underWay = 0;

  const begin = async (): Promise<void> => {
    if (underWay < atOnce) {
      underWay += 1;
      return;
    }
    // Whoever ends hands its turn on.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const end = (): void => {
    const next = waiting.shift();
    if (next) {
      next();
    } else {
      underWay -= 1;
    }
  };

  return async (work) => {
    await begin();
    try {
      return await work();
    } finally {
      end();
    }
  };
}

/** The same stretches, each read in a turn; between them, while one is sent, the turn is somebody else's. */
export async function* inTurns<Stretch>(
  stretches: AsyncIterable<Stretch>,
  takeTurn: TakeTurn,
): AsyncGenerator<Stretch> {
  const iterator = stretches[Symbol.asyncIterator]();
  try {
    for (;;) {
      const step = await takeTurn(() => iterator.next());
      if (step.done === true) {
        return;
      }
      yield step.value;
    }
  } finally {
    await iterator.return?.();
  }
}
