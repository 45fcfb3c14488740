/** Browsers and Node have it; this folder is compiled for both and knows the types of neither. */
declare const URL: { canParse: (link: string, base?: string) => boolean };

/** Whether browsers can open a link: not so `https://meet.example:99999`. */
export const isLink = (link: string, base?: string): boolean => URL.canParse(link, base);

/** https alone: no scheme that runs scripts, no `@` that hides the host, and nothing that browsers cannot open. */
export const isHttpsLink = (link: string): boolean =>
  /^https:\/\/[^\s/?#@:\\]+(?::\d+)?(?:[/?#][^\s\\]*)?$/i.test(link) && isLink(link);

/** Whether a text holds a whole link; a domain alone may be a name: `Booking.com`, `Node.js`. */
export const holdsLink = (text: string): boolean =>
  /:\/\/|(?<![a-z\d])www\./i.test(text.normalize('NFKC'));
