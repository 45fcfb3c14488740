import { useRef, useState } from 'react';
import { readDraft, removeDraft, saveDraft } from '#web/lib/draft.ts';

const readText = (key: string): string => {
  const text = readDraft(key)?.['text'];
  return typeof text === 'string' ? text : '';
};

/** What is being typed, kept in this tab under `key` until it was sent. */
export const useMessageDraft = (key: string) => {
  const [text, setText] = useState(() => readText(key));
  const latest = useRef(text);
  const write = (next: string) => {
    latest.current = next;
    setText(next);
    if (next === '') {
      removeDraft(key);
    } else {
      saveDraft(key, { text: next });
    }
  };
  /** Takes away what was sent; what was typed behind it meanwhile stays. */
  const drop = (sent: string) => {
    const rest = latest.current;
    write(rest.startsWith(sent) ? rest.slice(sent.length).trimStart() : rest);
  };
  return { text, write, drop };
};
