import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { bulkLimit } from '#contract/hiring/stages.ts';

/** The ids between two entries of a list, both included, whichever comes first. */
const listRange = (ids: readonly string[], from: string, to: string): readonly string[] => {
  const positions = [ids.indexOf(from), ids.indexOf(to)].toSorted((one, other) => one - other);
  const [first = -1, last = -1] = positions;
  return first === -1 ? [to] : ids.slice(first, last + 1);
};

/**
 * Which entries of a list are selected: single ones, a range by Shift, or all; at most as many as one call moves. What
 * the list does not show is not selected, also where it was when the list showed it.
 */
export const useCheckedIds = (ids: readonly string[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const checked = useMemo(() => new Set(ids.filter((id) => chosen.has(id))), [ids, chosen]);
  const anchor = useRef<string>(undefined);
  const listed = useRef(ids);
  useEffect(() => {
    listed.current = ids;
  });
  const toggle = useCallback((id: string, isRange: boolean) => {
    const from = isRange ? anchor.current : undefined;
    anchor.current = id;
    setChosen((known) => {
      const next = new Set(listed.current.filter((one) => known.has(one)));
      if (known.has(id) && from === undefined) {
        next.delete(id);
        return next;
      }
      for (const one of from === undefined ? [id] : listRange(listed.current, from, id)) {
        next.add(one);
      }
      return new Set([...next].slice(0, bulkLimit));
    });
  }, []);
  return {
    checked,
    toggle,
    checkAll: () => setChosen(new Set(ids.slice(0, bulkLimit))),
    clear: () => setChosen(new Set()),
  };
};
