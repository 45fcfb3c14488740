import * as z from 'zod/mini';

/** Every call of the product lives under this path. */
export const apiBase = '/api/v1';

/** A row's identifier: a UUID, made by the server, opaque to everybody else. */
export const Id = z.uuid('This address does not name anything here.');
export type Id = z.infer<typeof Id>;

/** A moment as ISO 8601 in UTC, for example `2026-11-21T02:35:00.000Z`. */
export const Timestamp = z.iso.datetime();
export type Timestamp = z.infer<typeof Timestamp>;

export const IdParams = z.object({ id: Id });

/** The limits of free text, in UTF-16 code units: a name or title, a link, a long text. */
export const textLimits = { line: 200, link: 2_000, long: 10_000 } as const;

/** Said wherever a required field was left empty, unless the field has its own sentence. */
const requiredText = 'This field is required !';
const emailRequiredText = 'Email address is required !';
const emailInvalidText = 'Please enter a valid email address.';

const tooLong = (limit: number) =>
  `Please use at most ${limit.toLocaleString('en-US')} characters.`;

/**
 * The library measures whatever has a `length`, also an object in the place of a text, whose `length` may be anything.
 * Its types leave this option out.
 */
const textsOnly = {
  abort: true,
  when: ({ value }: { value: unknown }) => typeof value === 'string',
};

/** Checks of a length end the checking of that text: no pattern ever reads one that is too long. */
export const minText = (limit: number, error?: string) =>
  z.minLength(limit, { ...textsOnly, ...(error !== undefined && { error }) });
export const maxText = (limit: number, error = tooLong(limit)) =>
  z.maxLength(limit, { ...textsOnly, error });

/** Neither NUL nor half a character can be stored as it was given. */
const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);
/** Keeps out of a text what the database would not take. */
export const storable = () =>
  z.refine<string>(isStorable, 'This holds a character that cannot be stored.');

/** A required text: surrounding blanks are dropped, and what is left must not be empty. */
export const requiredString = (message: string = requiredText, limit: number = textLimits.line) =>
  z.string(message).check(z.trim(), minText(1, message), maxText(limit), storable());

const linkPattern = /^(?:https?:\/\/|\/)[^\s/]\S*$/i;

/** A required link to a picture: an http(s) address or a path of this site; nothing that could run as script. */
export const requiredLink = (message: string = requiredText) =>
  z
    .string(message)
    .check(
      z.trim(),
      minText(1, message),
      maxText(textLimits.link),
      z.regex(linkPattern, 'Please enter a link that starts with https://.'),
      storable(),
    );

/** A choice from a fixed list; an empty choice counts as missing. */
export const requiredChoice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  message: string = requiredText,
) => z.enum(values, message);

/** The most years: past it a number cannot be told from the next one. */
export const yearsLimit = Number.MAX_SAFE_INTEGER;

/** Years of experience, halves allowed, never negative. */
export const requiredYears = (message: string = requiredText) =>
  z
    .number(message)
    .check(
      z.minimum(0, 'Please enter 0 or more.'),
      z.maximum(yearsLimit, 'Please enter a smaller number.'),
    );

export const EmailAddress = z
  .string(emailRequiredText)
  .check(
    z.trim(),
    z.toLowerCase(),
    minText(1, emailRequiredText),
    maxText(textLimits.line),
    z.email(emailInvalidText),
  );
export type EmailAddress = z.infer<typeof EmailAddress>;

const withoutEmpty = (query: object): object =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** The schema of a query string. A form without script sends every field: an empty parameter counts as left out. */
export const querySchema = <Output, Input extends object>(schema: z.ZodMiniType<Output, Input>) =>
  z.pipe(z.transform<Input, object>(withoutEmpty), schema);

/** Accepted because clients send it: a claim about who is asking is compared with the session, any other is ignored. */
export const claimedText = z.optional(z.string());
