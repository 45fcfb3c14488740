import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

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

/**
 * A value of the URL that fields of the page hold too. `version` rises when a link or the browser's history changed the
 * URL, and not when what the fields sent arrives there: they may hold newer input by then.
 */
export const useSentValue = (value: string) => {
  const [known, setKnown] = useState({ value, sent: value, version: 0 });
  if (value !== known.value) {
    const isOwn = value === known.sent;
    setKnown({ value, sent: value, version: isOwn ? known.version : known.version + 1 });
  }
  return {
    sent: known.sent,
    version: known.version,
    markSent: (sent: string) => setKnown((current) => ({ ...current, sent })),
  };
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
