/** Milliseconds of the fastest of five runs: other programs of a busy machine slow some of them, not all. */
export const measureFastest = (work: () => unknown): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }),
  );
