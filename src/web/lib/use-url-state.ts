import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigation } from 'react-router';
import { useNavigate } from './use-navigate.ts';
import { useUrlDraft } from './use-url-draft.ts';

type Parameters = Readonly<Record<string, string>>;

type LocationParts = Pick<Location<unknown>, 'search' | 'state'>;

/**
 * The location at the time of a call: of this screen as it is now, and undefined once it is left. Callbacks outlive their
 * screen, in toasts, timers and promises; with the location of their render they would lead back to an old URL.
 */
const useLocationNow = () => {
  const location = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== location.pathname;
  const now = useRef<LocationParts>(undefined);
  useLayoutEffect(() => {
    now.current = isLeaving ? undefined : location;
    return () => {
      now.current = undefined;
    };
  }, [location, isLeaving]);
  return {
    get: () => now.current,
    /** Until the location of a change is rendered. */
    set: (changed: LocationParts) => {
      now.current = changed;
    },
  };
};

/**
 * The parameters of the page's URL; the URL leaves out those with their default value. A change replaces the entry of
 * the browser's history, which does not grow with every letter, and is rendered before the next event. It changes the URL
 * as it is when it is called, and nothing once the screen is left.
 */
export const useUrlState = (defaults: Parameters = {}) => {
  const { search } = useLocation();
  const now = useLocationNow();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const read = (name: string): string => params.get(name) ?? defaults[name] ?? '';
  const changeSearch = (before: string, changes: Parameters): string => {
    const next = new URLSearchParams(before);
    for (const [name, value] of Object.entries(changes)) {
      if (value === (defaults[name] ?? '')) {
        next.delete(name);
      } else {
        next.set(name, value);
      }
    }
    return `?${next.toString()}`;
  };
  /** The URL with some parameters changed, relative to the page. */
  const linkTo = (changes: Parameters): string => changeSearch(search, changes);
  const change = (changes: Parameters) => {
    const location = now.get();
    if (location === undefined) {
      return;
    }
    const { state } = location;
    const next = changeSearch(location.search, changes);
    now.set({ search: next, state });
    void navigate(next, { replace: true, preventScrollReset: true, flushSync: true, state });
  };
  return { read, linkTo, change };
};

/** Milliseconds without a key after which a search is sent. */
const typingPause = 300;

/** The text of a search field: sent when the typing pauses, and that of the URL again after a link, Back or Forward. */
export const useSearchText = (value: string, send: (text: string) => void) => {
  const { sent, version, markSent } = useUrlDraft(value);
  const [typed, setTyped] = useState({ text: value, version });
  const text = typed.version === version ? typed.text : value;
  const sendText = useEffectEvent(() => {
    const words = text.trim();
    if (words !== sent) {
      markSent(words);
      send(words);
    }
  });
  useEffect(() => {
    const timer = setTimeout(() => sendText(), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText: (next: string) => setTyped({ text: next, version }) };
};
