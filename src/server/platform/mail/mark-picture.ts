import { markPng } from './mark-png.ts';

/** The mark of the site as a picture. Every mail carries it, so that opening a mail requests nothing. */

const cid = 'mark@mail';

/** The source of the picture in the HTML of a mail. */
export const markUrl = `cid:${cid}`;

/** The same for a page that shows a mail. */
export const markDataUrl = `data:image/png;base64,${markPng}`;

export const markAttachment = {
  cid,
  filename: 'mark.png',
  contentType: 'image/png',
  contentDisposition: 'inline',
  content: Buffer.from(markPng, 'base64'),
} as const;
