/** Languages that nobody speaks, for tests: one with longer texts in brackets, one that is read from right to left. */
export const pseudoLanguages = ['en-XA', 'ar-XB'] as const;
export type PseudoLanguage = (typeof pseudoLanguages)[number];

/** Around each text of `en-XA`: what stands outside of them is data, or a text that is no message. */
export const brackets = ['⟦', '⟧'] as const;

const accents: Readonly<Record<string, string>> = {
  a: 'àà',
  e: 'éé',
  i: 'îî',
  o: 'öö',
  u: 'ûû',
  A: 'Àà',
  E: 'Éé',
  I: 'Îî',
  O: 'Öö',
  U: 'Ûû',
  n: 'ñ',
  c: 'ç',
  y: 'ýý',
};

/** Each word is about 40 % longer, as in Finnish or German. */
const stretch = (text: string): string =>
  text.replaceAll(/[aeiouyncAEIOU]/g, (letter) => accents[letter] ?? letter);

const [override, popOverride] = ['\u202E', '\u202C'];
const turned: Readonly<Record<string, string>> = { '→': '←', '←': '→' };

/** Letters run from right to left, as Arabic ones do. */
const turn = (text: string): string =>
  text
    .replaceAll(/[→←]/g, (arrow) => turned[arrow] ?? arrow)
    .replaceAll(/\p{L}[^\s]*/gu, (word) => override + word + popOverride);

/** Leaves places and marks as they are: `{name}`, `{#link}`. */
const writeBetweenPlaces = (form: string, write: (text: string) => string): string =>
  form.replaceAll(/(\\[{}]|\{[^}]*\})|[^{\\]+/g, (text, place?: string) => place ?? write(text));

const writeForm: Readonly<Record<PseudoLanguage, (form: string) => string>> = {
  'en-XA': (form) => brackets[0] + writeBetweenPlaces(form, stretch) + brackets[1],
  'ar-XB': (form) => writeBetweenPlaces(form, turn),
};

/** Arabic has six forms of a number, English two. */
const toAnyNumber = (name: string): string => name.replaceAll(/(Plural=)other\b/g, '$1*');

interface Variants {
  readonly match: Readonly<Record<string, string>>;
}
type Message = string | readonly Variants[];

const translateMessage = (message: Message, write: (form: string) => string): Message =>
  typeof message === 'string'
    ? write(message)
    : message.map((variants) => ({
        ...variants,
        match: Object.fromEntries(
          Object.entries(variants.match).map(([name, form]) => [toAnyNumber(name), write(form)]),
        ),
      }));

/** A text of `messages/en` in one of the languages. */
export const translateText = (text: string, language: PseudoLanguage): string =>
  writeForm[language](text);

/** A file of `messages/en` in one of the languages. */
export const translate = (
  messages: Readonly<Record<string, Message>>,
  language: PseudoLanguage,
): Record<string, Message> =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      key === '$schema' ? message : translateMessage(message, writeForm[language]),
    ]),
  );
