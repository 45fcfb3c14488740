import { useState } from 'react';
import { readDraft, removeDraft, saveDraft } from './draft.ts';

/** The text of one field outside of a form with drafts; it is there again after Escape and a reload, until it was sent. */
export function useTextDraft(key: string) {
  const [text, setText] = useState(() => {
    const stored = readDraft(key)?.['text'];
    return typeof stored === 'string' ? stored : '';
  });
  const change = (typed: string) => {
    setText(typed);
    saveDraft(key, typed === '' ? {} : { text: typed });
  };
  return { text, change, forget: () => removeDraft(key) };
}
