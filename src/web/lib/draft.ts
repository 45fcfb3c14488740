import { readStored, store, storedKeys } from './safe-storage.ts';

const prefix = 'draft:';
const secret = /password/i;

const withoutSecrets = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));

/** The unsent values of the form `key` in this tab. */
export const readDraft = (key: string): Record<string, unknown> | undefined => {
  try {
    const draft: unknown = JSON.parse(readStored('sessionStorage', prefix + key) ?? 'null');
    // An array or a bare value is not ours.
    return typeof draft === 'object' && draft !== null && !Array.isArray(draft)
      ? Object.fromEntries(Object.entries(draft))
      : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps what was typed, passwords excepted, until it is sent or the tab is closed. */
export const saveDraft = (key: string, values: Record<string, unknown>): void => {
  const draft = withoutSecrets(values);
  const isEmpty = Object.keys(draft).length === 0;
  store('sessionStorage', prefix + key, isEmpty ? undefined : JSON.stringify(draft));
};

export const removeDraft = (key: string): void => store('sessionStorage', prefix + key, undefined);

/** Forgets every draft of this tab, so that the next person at it does not find them. */
export const removeAllDrafts = (): void => {
  for (const key of storedKeys('sessionStorage')) {
    if (key.startsWith(prefix)) {
      store('sessionStorage', key, undefined);
    }
  }
};
