import { useEffect, useEffectEvent } from 'react';

/** The keys of the board, with what they do. */
export const boardKeys = {
  j: 'Next person',
  k: 'Previous person',
  s: 'Shortlist',
  m: 'Message',
  n: 'Not this time',
  x: 'Select',
  z: 'Undo',
  '?': 'Show the keys',
} as const;
export type BoardKey = keyof typeof boardKeys;

const isBoardKey = (key: string): key is BoardKey => key in boardKeys;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') !==
    null;

/** Calls `act` at a key of the board; not while something is typed, with a modifier, or under a dialog. */
export const useBoardKeys = (isOn: boolean, act: (key: BoardKey) => void): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const isRepeatable = key === 'j' || key === 'k';
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isFree = !isTyping(event.target) && document.querySelector('dialog[open]') === null;
    if (isPlain && isFree && isBoardKey(key) && (isRepeatable || !event.repeat)) {
      event.preventDefault();
      act(key);
    }
  });
  useEffect(() => {
    if (!isOn) {
      return undefined;
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isOn]);
};
