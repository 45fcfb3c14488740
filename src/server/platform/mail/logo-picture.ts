import { logoPng } from './logo-png.ts';

/** The mark of the site as a picture. Every mail carries it, so that opening a mail requests nothing. */

const cid = 'mark@mail';

/** The source of the picture in the HTML of a mail. */
export const markUrl = `cid:${cid}`;

/** The same for a page that shows a mail, with the mark of the mail. */
export const toLogoDataUrl = (png = logoPng): string => `data:image/png;base64,${png}`;

export const toLogoAttachment = (png = logoPng) =>
  ({
    cid,
    filename: 'mark.png',
    contentType: 'image/png',
    contentDisposition: 'inline',
    content: Buffer.from(png, 'base64'),
  }) as const;
