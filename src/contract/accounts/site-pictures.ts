import { initialsPath, isInitialsPath } from './initials-pictures.ts';

/** Stands in for a blog's picture that could not be loaded. */
export const missingPicture = '/no-picture.svg';

/** Uploads by the hash of their bytes, and what the demo content shows. */
const storedPicture = /^\/pictures\/[0-9a-f]{64}\.webp$/;
const demoPicture = /^\/(?:logos|blogs|reviews)\/[a-z0-9-]{1,60}\.svg$/;

/** Whether a path is that of an upload. */
const isUploadedPicture = (path: string): boolean => storedPicture.test(path);

/** Whether a path is that of an upload, or of the demo content, whose companies keep their logos. */
export const isKeptPicture = (path: string): boolean =>
  isUploadedPicture(path) || demoPicture.test(path);

/**
 * Whether a path is a picture of this site: a stored one, initials, or one of the demo content. Browsers request it with
 * the session of each reader, so nothing else of this site may be one.
 */
export const isSitePicture = (path: string): boolean =>
  isKeptPicture(path) || isInitialsPath(path) || path === missingPicture;

/** Whether a picture is that of another site, which is loaded. */
export const isPictureLink = (picture: string): boolean => /^https?:/i.test(picture);

/** The picture of a person, unless it is a link that was not loaded. */
export const toShownPhoto = (path: string | null): string | undefined =>
  path !== null && isSitePicture(path) ? path : undefined;

/** Where covers are: `of` names the picture whose colours that of a company has, `article` the number of that of an article. */
export const coverOf = '/pictures/cover.svg';

/** As wide as a card, or as a page. */
export const coverShapes = ['card', 'page'] as const;
export type CoverShape = (typeof coverShapes)[number];

/** The cover of a company: a pattern that the server draws in the colours of its logo, or of its initials. */
export const coverPath = (logo: string, name: string, shape?: CoverShape): string =>
  `${coverOf}?of=${encodeURIComponent(sitePicture(logo, name))}${shape ? `&shape=${shape}` : ''}`;

/** A picture of this site, or the initials of its company or person in place of anything else. */
export const sitePicture = (path: string, name: string): string =>
  isSitePicture(path) ? path : initialsPath(name);
