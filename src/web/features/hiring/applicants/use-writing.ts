import { useCallback, useEffect, useRef } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { isTyping } from '#web/lib/is-typing.ts';

/** Leads to the conversation of a person, who may not be shown yet. */
export const useWriting = (show: (id: string) => void) => {
  const showLatest = useRef(show);
  useEffect(() => {
    showLatest.current = show;
  }, [show]);
  const part = useRef<HTMLDivElement>(null);
  const awaited = useRef<string>(undefined);
  const focus = useCallback(() => {
    // Without a field the conversation says why nothing can be written.
    const target = part.current?.querySelector('textarea') ?? part.current;
    target?.scrollIntoView({ block: 'nearest' });
    target?.focus();
  }, []);
  /** For the part with the conversation. */
  const conversationRef = useCallback(
    (element: HTMLDivElement | null) => {
      part.current = element;
      if (element) {
        const isAwaited = element.dataset['conversation'] === awaited.current;
        // Also where another person is shown first: nobody waits for the conversation any more.
        awaited.current = undefined;
        if (isAwaited && !isTyping(document.activeElement)) {
          focus();
        }
      }
    },
    [focus],
  );
  const write = useCallback(
    ({ _id: id }: ApplicationEntry) => {
      if (part.current?.dataset['conversation'] === id) {
        focus();
        return;
      }
      awaited.current = id;
      showLatest.current(id);
    },
    [focus],
  );
  return { conversationRef, write };
};
