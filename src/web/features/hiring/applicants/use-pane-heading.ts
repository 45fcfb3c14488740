import { useCallback, useEffect, useRef } from 'react';

/** Puts the focus on the name of a person who was opened from the list by a key, once that person is shown beside it. */
export const usePaneHeading = (personId: string | undefined) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const awaited = useRef<string>(undefined);
  const shown = useRef(personId);
  const focus = useCallback(() => {
    awaited.current = undefined;
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    shown.current = personId;
    if (personId !== undefined && personId === awaited.current) {
      focus();
    }
  }, [personId, focus]);
  const enter = useCallback(
    (id: string) => {
      awaited.current = id;
      if (id === shown.current) {
        focus();
      }
    },
    [focus],
  );
  return { headingRef: heading, enter };
};
