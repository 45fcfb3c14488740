import * as z from 'zod/mini';
import { m } from '#messages';
import { textLimits, yearsLimit } from './limits.ts';
import { holdsLink, isLink } from './links.ts';
import { formatNumber } from './numbers.ts';
import { isStorable } from '#contract/platform/text/storable.ts';
import { isNaming, isVisible } from '#contract/platform/text/visible.ts';
import { defaultPageSize } from './pagination.ts';
import {
  hasOneReading,
  isStoredAddress,
  toStoredAddress,
} from '#contract/platform/text/email-addresses.ts';

/** A row's identifier: a UUID, made by the server, opaque to clients. One that is typed in capitals is the same row, so it has one spelling. */
export const Id = z.uuid({ error: m.error_unknown_address }).check(z.toLowerCase());

/** A moment as ISO 8601 in UTC, for example `2026-11-21T02:35:00.000Z`. */
export const Timestamp = z.iso.datetime();

export const IdParams = z.object({ id: Id });

/** The message for an empty required field without a message of its own. */
const requiredText = (): string => m.fault_required();

const tooLong = (limit: number) => () => m.fault_too_long({ limit: formatNumber(limit) });

/** zod checks the `length` of any value that has one, also of an object. Its types leave this option out. */
const textsOnly = {
  abort: true,
  when: ({ value, issues }: { value: unknown; issues: readonly unknown[] }) =>
    typeof value === 'string' && issues.length === 0,
};

/** zod's `abort` skips the checks of the objects around the text, too: they shall tell all that is wrong at once. */
const abortText = <Check extends z.core.$ZodCheck<string>>(length: Check): Check => {
  const check = length._zod.check.bind(length._zod);
  length._zod.check = (payload) => {
    const known = payload.issues.length;
    const result = check(payload);
    for (const issue of payload.issues.slice(known)) {
      Object.assign(issue, { continue: undefined });
    }
    return result;
  };
  return length;
};

/** A failed length check ends those of the text: no regular expression reads a text that is too long. */
export const minText = (limit: number, error?: string | (() => string)) =>
  abortText(z.minLength(limit, { ...textsOnly, ...(error !== undefined && { error }) }));
export const maxText = (limit: number, error: string | (() => string) = tooLong(limit)) =>
  abortText(z.maxLength(limit, { ...textsOnly, error }));

const listsOnly = {
  abort: true,
  when: ({ value }: { value: unknown }) => Array.isArray(value),
};

/** The maximum of entries of a list; checks stop at a longer list, and at a value that is no list. */
export const maxEntries = (limit: number) =>
  z.maxLength(limit, {
    ...listsOnly,
    error: () => m.common_too_many_entries({ limit: formatNumber(limit) }),
  });

/** The option of an object's check that runs also where some of its fields are invalid: they may have any value. */
export const evenIfInvalid = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** The minimum of entries of a list. */
export const minEntries = (limit: number, error: () => string) =>
  z.minLength(limit, { ...listsOnly, error });

/** Rejects a text that the database cannot store. */
export const storable = () => z.refine<string>(isStorable, { error: m.fault_not_storable });

/**
 * A text of people: its letters are stored as one form of Unicode has them, so that equal texts are equal. The limit stands
 * before it, because composing a long row of marks takes long, and after it, because some letters get longer.
 */
const composed = (limit: number) => [maxText(limit), z.normalize('NFC'), maxText(limit)] as const;

/** A text of at most `limit` characters; surrounding blanks are dropped. */
export const freeText = (limit: number) =>
  z.string().check(z.trim(), ...composed(limit), storable());

/** A required text: surrounding blanks are dropped, and a reader must see something of what is left. */
export const requiredString = (
  message: string | (() => string) = requiredText,
  limit: number = textLimits.line,
) =>
  z
    .string({ error: message })
    .check(
      z.trim(),
      minText(1, message),
      ...composed(limit),
      z.refine(isVisible, { error: message }),
      storable(),
    );

/** A required name or title: signs like `…` and `---` alone are none. */
export const requiredName = (message?: string | (() => string), limit?: number) =>
  requiredString(message, limit).check(
    z.refine((text) => !isVisible(text) || isNaming(text), { error: message ?? requiredText }),
  );

/** A required name that others read in lists and mails: mail programs make links of what looks like one. */
export const nameWithoutLink = (message?: string | (() => string)) =>
  requiredName(message).check(
    z.refine((text) => !holdsLink(text), { error: () => m.fault_link_in_name() }),
  );

const isPictureLink = (link: string): boolean => link === '' || isLink(link, 'http://same.site');
/** The pattern is for readers of the API; it lets addresses through that no browser can read. */
const linkSyntax = () => [
  z.regex(/^(?:(?:https?:\/\/|\/)[^\s/]\S*)?$/i, { error: m.fault_https_link, abort: true }),
  z.refine<string>(isPictureLink, { error: m.fault_https_link }),
];

/** A link to a picture: an http(s) URL or a path of this site, never a scheme that runs scripts. */
export const requiredLink = () =>
  z
    .string({ error: requiredText })
    .check(
      z.trim(),
      minText(1, requiredText),
      maxText(textLimits.link),
      ...linkSyntax(),
      storable(),
    );

/** A link like `requiredLink`, or an empty text; only an absent field counts as missing. */
export const linkOrEmpty = () =>
  z
    .string({ error: requiredText })
    .check(z.trim(), maxText(textLimits.link), ...linkSyntax(), storable());

/** A choice from a fixed list; an empty choice counts as missing. */
export const requiredChoice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  message: string | (() => string) = requiredText,
) => z.enum(values, { error: message });

/** Years of experience, halves allowed, never negative. */
export const requiredYears = (message: string | (() => string) = requiredText) =>
  z
    .number({ error: message })
    .check(
      z.minimum(0, { error: m.fault_too_small }),
      z.maximum(yearsLimit, { error: m.fault_too_large }),
    );

/** The address of a mailbox. Its domain may be typed in any script, and is stored in ASCII. */
export const EmailAddress = z
  .string({ error: m.fault_email_required })
  .check(
    z.trim(),
    minText(1, m.fault_email_required),
    maxText(textLimits.line),
    z.overwrite(toStoredAddress),
    maxText(textLimits.line),
    z.refine(isStoredAddress, { error: m.fault_email_invalid }),
    z.meta({ format: 'email' }),
  );

/** An address that an identity provider vouches for: it must not have proved another mailbox than the one stored. */
export const ProvedEmailAddress = z.pipe(z.string().check(z.refine(hasOneReading)), EmailAddress);

const withoutEmpty = (query: object): object =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** The schema of a query string. A form sent without scripts has every field: an empty parameter counts as absent. */
export const querySchema = <Output, Input extends object>(schema: z.ZodMiniType<Output, Input>) =>
  z.pipe(z.transform<Input, object>(withoutEmpty), schema);

/** An integer in a query string. */
export const queryInteger = (minimum: number, maximum: number, fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum)), fallback);

/** Accepted because clients send it. An identity must equal the session's; everything else is ignored. */
export const optionalText = z.optional(z.string());

const maximumPageSize = 50;

/** Pages count from 0. */
export const PageQuery = {
  page: queryInteger(0, Number.MAX_SAFE_INTEGER / maximumPageSize, 0),
  size: queryInteger(1, maximumPageSize, defaultPageSize),
};

/** The opaque cursor of the previous response's `Link: <…?cursor=>; rel="next"`. */
export const CursorQuery = { cursor: z.optional(z.string().check(maxText(200))) };
