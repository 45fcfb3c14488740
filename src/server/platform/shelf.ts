/** Things by key, so many at most: past it the one goes that was not asked for the longest. */
export interface Shelf<Thing> {
  get(key: string): Thing | undefined;
  put(key: string, thing: Thing): void;
  remove(key: string): void;
  size(): number;
}

export function makeShelf<Thing>(capacity: number): Shelf<Thing> {
  // A map keeps the order in which keys were put: the first is the one to go.
  const things = new Map<string, Thing>();
  const putLast = (key: string, thing: Thing) => {
    things.delete(key);
    things.set(key, thing);
  };
  return {
    size: () => things.size,
    remove: (key) => {
      things.delete(key);
    },
    get: (key) => {
      const thing = things.get(key);
      if (thing !== undefined) {
        putLast(key, thing);
      }
      return thing;
    },
    put: (key, thing) => {
      putLast(key, thing);
      const [first] = things.keys();
      if (things.size > capacity && first !== undefined) {
        things.delete(first);
      }
    },
  };
}
