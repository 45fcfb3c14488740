import { isOptionalKind } from '#contract/hiring/notifications.ts';

/*
 * Tokens in mails that were sent before 2026-11-28. The release of that day and later ones send none of them. Delete this
 * file with its tests 90 days after the release, not before 2027-02-26.
 */

const purposes = { s: 'saved-search', r: 'alert-recipient', f: 'alert-click' } as const;
const isLetter = (letter: string): letter is keyof typeof purposes =>
  Object.hasOwn(purposes, letter);

const pattern = /^(?:([srf])\.)?([0-9a-f-]{36})(?:\.([a-z-]{1,40}))?\.([\w-]{43})$/;

/** Reads `<letter>.<id>.<signature>`, `<id>.<kind>.<signature>` and `<id>.<signature>`. None of them expires. */
export function parseOldToken(token: string) {
  const [, letter = '', id = '', kind = '', signature = ''] = pattern.exec(token) ?? [];
  const sent = { id, signature, expiry: 0 };
  if (isLetter(letter) && kind === '') {
    return { ...sent, purpose: purposes[letter], text: `job-alerts ${letter} ${id}` };
  }
  if (isOptionalKind(kind) && letter === '') {
    return { ...sent, purpose: kind, text: `unsubscribe ${id} ${kind}` };
  }
  return id !== '' && letter === '' && kind === ''
    ? { ...sent, purpose: 'newsletter' as const, text: `newsletter ${id}` }
    : undefined;
}
