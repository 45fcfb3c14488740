import { fileLimits } from '#contract/accounts/file-choices.ts';

/** Control characters, marks that change the direction of text, and others without a glyph that separate or join nothing. */
const invisible =
  /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** The extension in lower case without its dot; empty without one. */
export const getExtension = (name: string): string =>
  /\.([a-z0-9]{1,8})$/.exec(name.toLowerCase())?.[1] ?? '';

/** The name of an uploaded file as it is shown: without folders and invisible characters, at most 120 characters long. */
export function cleanFileName(given: string): string {
  const name = given
    .slice(-2_000)
    .replace(/\p{Surrogate}/gu, '')
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/^.*[/\\]/s, '')
    .replace(/\s+/g, ' ')
    .trim();
  const extension = getExtension(name);
  const ending = extension && `.${extension}`;
  const stem = name.slice(0, name.length - ending.length).replace(/^[. ]+|[. ]+$/g, '');
  const cut = stem
    .slice(0, fileLimits.name - ending.length)
    // Half of a surrogate pair, where the limit cut one.
    .replace(/\p{Surrogate}/gu, '');
  return `${cut || 'File'}${ending}`;
}

/** A text as a value of a header parameter (RFC 8187). */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** `Content-Disposition` with the name for old and new clients (RFC 6266). */
export function contentDisposition(type: 'attachment' | 'inline', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\u0020-\u007E]|["%\\]/g, '_');
  return `${type}; filename="${plain}"; filename*=UTF-8''${encodeExtended(name)}`;
}

/** For example `Rima Akter - CV.pdf`. */
export const toCvName = (fullName: string, extension: string): string =>
  cleanFileName(`${fullName.replace(/[/\\]/g, ' ')} - CV.${extension}`);
