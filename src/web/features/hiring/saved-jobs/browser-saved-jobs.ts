import { useMemo } from 'react';
import { browserSavedJobLimit } from '#contract/hiring/saved-job-choices.ts';
import { storedText } from '#web/lib/stored-text.ts';
import { savedJobsKey } from './has-browser-ids.ts';

/** Ids of the jobs that a visitor saved in this browser, the latest first, until they move into an account. */
const savedIds = storedText(savedJobsKey);

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Anyone at this browser may have changed the text: what is no id is left out. */
function parseIds(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text);
    const ids = Array.isArray(value) ? value : [];
    const isId = (id: unknown): id is string => typeof id === 'string' && idPattern.test(id);
    return [...new Set(ids.filter(isId))].slice(0, browserSavedJobLimit);
  } catch {
    return [];
  }
}

export const readBrowserIds = (): readonly string[] => parseIds(savedIds.read());

const writeBrowserIds = (ids: readonly string[]): void =>
  savedIds.write(ids.length === 0 ? '' : JSON.stringify(ids));

/** Returns false where the browser holds the most already. */
export function addBrowserId(id: string): boolean {
  const others = readBrowserIds().filter((other) => other !== id);
  if (others.length >= browserSavedJobLimit) {
    return false;
  }
  writeBrowserIds([id, ...others]);
  return true;
}

export const removeBrowserIds = (ids: readonly string[]): void =>
  writeBrowserIds(readBrowserIds().filter((id) => !ids.includes(id)));

/** None on the server and until hydration. */
export const useBrowserIds = (): readonly string[] => {
  const text = savedIds.useText();
  return useMemo(() => parseIds(text), [text]);
};
