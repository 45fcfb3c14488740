import { store } from '#web/lib/safe-storage.ts';

/** Links for a new password, and such that confirm an address. */
const linkPurposes = ['reset', 'confirm'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** The local storage key with the page to go on at from such a link. */
export const linkOriginKey = (purpose: LinkPurpose): string => `${purpose}-origin`;

/** Forgets these pages, so that the next person at this browser does not find them. */
export const forgetLinkOrigins = (): void =>
  linkPurposes.forEach((purpose) => store('localStorage', linkOriginKey(purpose), undefined));
