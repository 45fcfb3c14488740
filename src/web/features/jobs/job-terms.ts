const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** A country's name; the server's and a browser's may spell it differently. */
export const countryName = (code: string): string => countryNames.of(code) ?? code;
