import type { Plugin } from 'vite';

/** The files that each file imports before it runs. */
export type ImportsOf = ReadonlyMap<string, readonly string[]>;

/** The way from a file along imports back to itself; undefined where there is none. */
function findWayBack(start: string, importsOf: ImportsOf): readonly string[] | undefined {
  const ways: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of importsOf.get(way.at(-1) ?? '') ?? []) {
      if (next === start) {
        return [...way, start];
      }
      if (!seen.has(next)) {
        seen.add(next);
        ways.push([...way, next]);
      }
    }
  }
  return undefined;
}

/** The shortest circle of files that import each other; undefined where every file finds its imports complete. */
export const findCircle = (importsOf: ImportsOf): readonly string[] | undefined =>
  [...importsOf.keys()]
    .flatMap((start) => {
      const way = findWayBack(start, importsOf);
      return way ? [way] : [];
    })
    .toSorted((one, other) => one.length - other.length)[0];

/**
 * Ends the build where files of the browser import each other in a circle: one of them would read what the other has not
 * made yet, and pages that load it would not start.
 */
export const refuseChunkCircles = (): Plugin => ({
  name: 'refuse-chunk-circles',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const circle = findCircle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (circle) {
      this.error(
        `Files import each other in a circle: ${circle.join(' -> ')}. Move a module in tools/chunk-groups.ts.`,
      );
    }
  },
});
