import { draftPrefix } from './remove-drafts.ts';
import { readStored, store } from './safe-storage.ts';

const secret = /password/i;

const withoutSecrets = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));

/** The unsent values of the form `key` in this tab. */
export const readDraft = (key: string): Record<string, unknown> | undefined => {
  try {
    const draft: unknown = JSON.parse(readStored('sessionStorage', draftPrefix + key) ?? 'null');
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
  store('sessionStorage', draftPrefix + key, isEmpty ? undefined : JSON.stringify(draft));
};

export const removeDraft = (key: string): void =>
  store('sessionStorage', draftPrefix + key, undefined);
