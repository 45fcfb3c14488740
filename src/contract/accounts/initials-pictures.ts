import { getInitials } from '#contract/platform/text/initials.ts';

/** A stable number from 0 to `count - 1` for a name, to choose one of `count` tints. */
export const pickTint = (name: string, count: number): number => {
  let sum = 0;
  for (const character of name) {
    sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  }
  return sum % count;
};

/** How many tints the server draws initials in. */
export const initialsTints = 5;

const initialsFolder = '/pictures/initials/';

/** The picture that stands for a company without a logo: its initials, drawn by the server. */
export const initialsPath = (name: string): string =>
  `${initialsFolder}${encodeURIComponent(getInitials(name))}-${pickTint(name, initialsTints)}.svg`;

const initialsPattern = new RegExp(
  `^${initialsFolder}(?:[A-Za-z0-9]|%[0-9A-F]{2}){0,80}-[0-${initialsTints - 1}]\\.svg$`,
);

export const isInitialsPath = (path: string): boolean => initialsPattern.test(path);
