import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSentValue } from './use-sent-value.ts';

type Parameters = Readonly<Record<string, string>>;

/**
 * The parameters of the page's URL; the URL leaves out those with their default value. A change replaces the entry of
 * the browser's history, which does not grow with every letter, and is rendered before the next event.
 */
export const useUrlState = (defaults: Parameters = {}) => {
  const [params] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const read = (name: string): string => params.get(name) ?? defaults[name] ?? '';
  /** The URL with some parameters changed, relative to the page. */
  const linkTo = (changes: Parameters): string => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === (defaults[name] ?? '')) {
        next.delete(name);
      } else {
        next.set(name, value);
      }
    }
    return `?${next.toString()}`;
  };
  const change = (changes: Parameters) => {
    void navigate(linkTo(changes), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
      state,
    });
  };
  return { read, linkTo, change };
};

/** Milliseconds without a key after which a search is sent. */
const typingPause = 300;

/** The text of a search field: sent when the typing pauses, and that of the URL again after a link, Back or Forward. */
export const useSearchText = (value: string, send: (text: string) => void) => {
  const { sent, version, markSent } = useSentValue(value);
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
