/** The kinds, states and limits of uploads. Without schemas: pages load them. */

/** CVs, which only the two people of an application read, and public pictures. */
export const fileKinds = ['cv', 'logo', 'portrait', 'blog', 'site-logo'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The result of the scan for malware: employers cannot open `checking` yet; `unchecked` means that the site has no scanner. */
export const fileStates = ['checking', 'clean', 'refused', 'unchecked'] as const;

/** The pictures that may be linked instead of uploaded. */
export const linkedKinds = ['logo', 'blog'] as const;

/** The media types of CVs by the extension that the file must have. */
export const cvTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** Bytes of a file, CVs of a person, and UTF-16 code units of a name. */
export const fileLimits = { bytes: 5 * 1024 * 1024, files: 10, name: 120 } as const;

/** Pixels of the longest side of a picture that a browser draws before it sends it: at least those that the server keeps. */
export const drawnSides: Readonly<Record<Exclude<FileKind, 'cv'>, number>> = {
  logo: 1_024,
  portrait: 1_024,
  blog: 1_200,
  'site-logo': 1_024,
};
