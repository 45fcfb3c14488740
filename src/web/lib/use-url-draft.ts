import { useState } from 'react';

/**
 * A value of the URL that fields of the page hold too. `version` rises when a link or the browser's history changed the
 * URL, and not when what the fields sent arrives there: they may hold newer input by then.
 */
export const useUrlDraft = (value: string) => {
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
