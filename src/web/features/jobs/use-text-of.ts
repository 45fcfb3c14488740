import { useState } from 'react';
import { cleanWords } from './job-search-address.ts';

/** What stands in a text field whose words the address holds: what is typed, until the address says something else. */
export const useTextOf = (words: string) => {
  const [text, setText] = useState(words);
  const [known, setKnown] = useState(words);
  if (words !== known) {
    setKnown(words);
    if (cleanWords(text) !== words) {
      setText(words);
    }
  }
  return [text, setText] as const;
};
