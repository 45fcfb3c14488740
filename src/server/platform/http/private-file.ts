import { toAsciiName } from '#contract/platform/text/file-names.ts';

/** A text as a value of a header parameter (RFC 8187). */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** `Content-Disposition` with the name for old and new clients (RFC 6266). */
function contentDisposition(type: 'attachment' | 'inline', name: string): string {
  return `${type}; filename="${toAsciiName(name)}"; filename*=UTF-8''${encodeExtended(name)}`;
}

interface PrivateFile {
  readonly type: string;
  readonly name: string;
  /** Whether a browser may show it instead of storing it. */
  readonly isShown?: boolean;
}

/** The headers of a file for one person, which no cache keeps. */
export const privateFileHeaders = ({ type, name, isShown = false }: PrivateFile) => ({
  'content-type': type,
  'cache-control': 'private, no-store',
  'content-disposition': contentDisposition(isShown ? 'inline' : 'attachment', name),
});
