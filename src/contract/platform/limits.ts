/** The limits of free text, in UTF-16 code units: a name or title, a link, a message between people, a long text. */
export const textLimits = { line: 200, link: 2_000, message: 2_000, long: 10_000 } as const;

/** The maximum of years: larger integers are not exact. */
export const yearsLimit = Number.MAX_SAFE_INTEGER;
