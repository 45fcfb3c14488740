/** A value of a PDF that matters here: a number, a name with its slash, a boolean, or the bytes of a string. */
export type PdfValue = number | string | boolean | Buffer;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string in brackets, in which `\` stands before brackets, letters of control characters and octal numbers. */
function readLiteral(text: string, start: number): { value: Buffer; end: number } | undefined {
  let value = '';
  let depth = 1;
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\\') {
      const code = /^(?:[0-7]{1,3}|\r\n|[^])/.exec(text.slice(at + 1, at + 4))?.[0] ?? '';
      at += code.length;
      const isLineEnd = /^[\r\n]/.test(code);
      const octal = /^[0-7]/.test(code) ? String.fromCharCode(parseInt(code, 8) & 0xff) : undefined;
      value += isLineEnd ? '' : (octal ?? escapes[code] ?? code);
      continue;
    }
    depth += Number(character === '(') - Number(character === ')');
    if (depth === 0) {
      return { value: Buffer.from(value, 'latin1'), end: at + 1 };
    }
    value += character;
  }
  return undefined;
}

function readHex(digits: string): Buffer {
  const plain = digits.replaceAll(/[^\da-f]/gi, '');
  return Buffer.from(plain.length % 2 === 0 ? plain : `${plain}0`, 'hex');
}

/** The first string of a text, which is Latin-1 of bytes. */
export function readPdfString(text: string): Buffer | undefined {
  const start = text.search(/[(<]/);
  return text[start] === '('
    ? readLiteral(text, start)?.value
    : readHex(/<([\da-f\s]*)>/i.exec(text)?.[1] ?? '');
}

/** White space, a comment, the brackets of dictionaries and arrays, a hexadecimal string, or a word. */
const token =
  /[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|[[\]]|<[\da-fA-F\s]*>|\/?[^\0\t\n\f\r ()<>[\]{}/%]+|./sy;

const toValue = (word: string): PdfValue => {
  if (word.startsWith('<')) {
    return readHex(word);
  }
  return word === 'true' || word === 'false' ? word === 'true' : Number(word) || word;
};

interface Token {
  readonly value: PdfValue;
  readonly depth: number;
}

/** The values of a dictionary at the beginning of a text and of the dictionaries in it, until it ends. */
function* readTokens(text: string): Generator<Token> {
  let depth = 0;
  let at = 0;
  while (at < text.length) {
    const literal = text[at] === '(' ? readLiteral(text, at) : undefined;
    if (literal) {
      yield { value: literal.value, depth };
      at = literal.end;
      continue;
    }
    token.lastIndex = at;
    const word = token.exec(text)?.[0] ?? '';
    at += Math.max(1, word.length);
    depth += Number(word === '<<') - Number(word === '>>');
    if (depth === 0) {
      return;
    }
    if (!/^(?:[\0\t\n\f\r %]|<<|>>)/.test(word)) {
      yield { value: toValue(word), depth };
    }
  }
}

/** The values of a dictionary that begins a text, by their names. Those of dictionaries in it are left out. */
export function readPdfDictionary(text: string): ReadonlyMap<string, PdfValue> {
  const values = new Map<string, PdfValue>();
  let name: string | undefined;
  for (const { value, depth } of readTokens(text.trimStart())) {
    if (depth !== 1) {
      name = undefined;
    } else if (name === undefined) {
      name = typeof value === 'string' && value.startsWith('/') ? value : undefined;
    } else {
      values.set(name, value);
      name = undefined;
    }
  }
  return values;
}
