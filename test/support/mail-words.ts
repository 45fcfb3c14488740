import { Window } from 'happy-dom';
import type { Mail } from '#server/platform/mail/mailer.ts';

const toWords = (text: string): string[] => text.match(/[\p{L}\p{N}’']+/gu) ?? [];

const findUrls = (text: string): string[] => text.match(/https?:\/\/\S+/g) ?? [];

/** The words and URLs of the text part. */
export const readMailText = ({ text }: Pick<Mail, 'text'>) => ({
  words: toWords(text.replaceAll(/https?:\/\/\S+/g, '')),
  urls: findUrls(text),
});

/** The words that the HTML part shows while pictures are off, and the URLs behind its links. */
export function readMailHtml({ html = '' }: Pick<Mail, 'html'>) {
  const { document } = new Window();
  document.write(html.replaceAll('<br>', '\n').replaceAll(/<\/(?:p|li|td|a)>/g, '$& '));
  const alts = [...document.querySelectorAll('img')].map(({ alt }) => alt);
  return {
    words: toWords([...alts, document.body.textContent].join(' ')),
    urls: [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
  };
}
