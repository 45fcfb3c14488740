import { readdir, readFile } from 'node:fs/promises';

/** The sentences of the English messages, from the names of their parameters on in pieces. */
async function listSentences(): Promise<string[]> {
  const files = await readdir('messages/en');
  const texts = await Promise.all(files.map((file) => readFile(`messages/en/${file}`, 'utf8')));
  const values = texts.flatMap((text) => text.match(/": "(?:[^"\\]|\\.)*"/g) ?? []);
  return values
    .map((value) => String(JSON.parse(value.slice(3))))
    .flatMap((value) => value.split(/\{[^}]*\}/))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 12 && piece.split(' ').length > 2);
}

export const englishSentences = await listSentences();

/**
 * The English sentences of a page in another language, but for the values of choices, which are data, and the inline
 * script, which is the same in all languages: the document brings its texts in attributes, which are looked at.
 */
export function findEnglish(html: string): string[] {
  const text = html.replaceAll(/ value="[^"]*"|<script>.*?<\/script>/gs, '');
  return englishSentences.filter((sentence) => text.includes(sentence));
}

/** Of a site whose settings nobody has changed. */
export const tracesOfNewSite =
  /Job Portal|Job portal|Job Management|Banani|facebook\.com|#0b6e66|#4fc3b5|© 2023/;
