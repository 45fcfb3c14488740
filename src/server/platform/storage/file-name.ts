import { fileLimits } from '#contract/accounts/file-choices.ts';
import { cutAt } from '#contract/platform/text/cut.ts';
import { toShownName } from '#contract/platform/text/file-names.ts';

/** The extension in lower case without its dot; empty without one. */
export const getExtension = (name: string): string =>
  /\.([a-z0-9]{1,8})$/.exec(name.toLowerCase())?.[1] ?? '';

/** The name of an uploaded file as it is shown: without folders and invisible characters, at most 120 characters long. */
export function cleanFileName(given: string): string {
  const name = toShownName(given.slice(-2_000).replace(/^.*[/\\]/s, ''));
  const extension = getExtension(name);
  const ending = extension && `.${extension}`;
  const stem = name.slice(0, name.length - ending.length).replace(/^[. ]+|[. ]+$/g, '');
  const cut = cutAt(stem, fileLimits.name - ending.length);
  return `${cut || 'File'}${ending}`;
}

/** For example `Rima Akter - CV.pdf`. */
export const toCvName = (fullName: string, extension: string): string =>
  cleanFileName(`${fullName.replace(/[/\\]/g, ' ')} - CV.${extension}`);
