import { useEffect, useEffectEvent, useState } from 'react';
import { useDocumentVisible } from '#web/lib/use-document-visible.ts';

/** Milliseconds in a visible window after which a person counts as seen who was shown without being chosen. */
const lookingTime = 5_000;

const acts = ['pointerdown', 'keydown', 'wheel'] as const;

/** Whether an event is in the pane of the person who is shown, or in that person's row. */
const isAbout = (id: string, { target }: Event): boolean =>
  target instanceof Element &&
  target.closest(`[data-person], [data-decisions], [data-applicant="${id}"]`) !== null;

interface PersonOnScreen {
  /** The person who is shown. */
  id: string | undefined;
  /** Whether the page chose the person, and not the employer. */
  isByItself: boolean;
}

/**
 * Whether the person who is shown counts as seen, and the messages as read. A person whom the employer chose does at once;
 * one whom the page chose once the employer acts on that person, or after five seconds in a visible window.
 */
export const useSeenPerson = (
  { id, isByItself }: PersonOnScreen,
  /** Called at an act or after the time: an act may show the next person before anything is rendered. */
  onSeen: (id: string) => void,
) => {
  const [seenId, setSeenId] = useState<string>();
  const isVisible = useDocumentVisible();
  const isAwaited = id !== undefined && isByItself && seenId !== id;
  const see = () => {
    if (id !== undefined && isAwaited) {
      setSeenId(id);
      onSeen(id);
    }
  };
  const seeLatest = useEffectEvent(see);
  useEffect(() => {
    if (!isAwaited) {
      return undefined;
    }
    const act = (event: Event) => {
      if (isAbout(id, event)) {
        seeLatest();
      }
    };
    acts.forEach((type) => document.addEventListener(type, act, { capture: true, passive: true }));
    return () => acts.forEach((type) => document.removeEventListener(type, act, { capture: true }));
  }, [id, isAwaited]);
  useEffect(() => {
    if (!isAwaited || !isVisible) {
      return undefined;
    }
    const timer = setTimeout(() => seeLatest(), lookingTime);
    return () => clearTimeout(timer);
  }, [id, isAwaited, isVisible]);
  return {
    isSeen: id !== undefined && !isAwaited,
    /** For acts elsewhere: the keys of the page. */
    see,
  };
};
