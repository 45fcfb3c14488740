import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { EmailAddress, freeText, Id, maxText, Timestamp } from '#contract/platform/primitives.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { alertCadences } from './alert-texts.ts';
import { unsavedFilters } from './job-choices.ts';
import { JobFacetsQuery, searches } from './search.ts';
import { TimeZone } from '#contract/platform/time-zone.ts';

/** Searches that people save, with daily or weekly mails about new jobs. */

const words = z.optional(freeText(textLimits.line));

export const SavedFilters = z.extend(z.omit(JobFacetsQuery, unsavedFilters), {
  q: words,
  location: words,
});
export type SavedFilters = z.infer<typeof SavedFilters>;

export const SavedSearch = z.object({
  _id: Id,
  /** Made of the filters, for example `Remote React jobs from 2,000 USD`. */
  name: z.string(),
  filters: SavedFilters,
  cadence: z.enum(alertCadences),
  /** When its list was last opened. */
  visitedAt: Timestamp,
  /** Open jobs that were published since then; at most those of the last 30 days. */
  newSince: Timestamp,
  newCount: z.int(),
  /** There are more than were counted, or may be. */
  isMoreNew: z.optional(z.literal(true)),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** The oldest first. */
export const SavedSearches = z.object({
  searches: z.array(SavedSearch),
  /** Digests are sent at eight in the morning there; null while nothing is saved. */
  timeZone: z.nullable(z.string()),
  /** Since when there are no digests, because no link of them was followed for 90 days. */
  pausedAt: z.nullable(Timestamp),
});
export type SavedSearches = z.infer<typeof SavedSearches>;

const newSearch = {
  filters: SavedFilters,
  cadence: z.enum(alertCadences),
  timeZone: TimeZone,
};

const SavedSearchInput = z.object(newSearch);

const EmailAlertInput = z.object({
  filters: newSearch.filters,
  cadence: z.enum(['daily', 'weekly']),
  timeZone: TimeZone,
  email: EmailAddress,
});
export type EmailAlertInput = z.infer<typeof EmailAlertInput>;

const SavedSearchUpdate = z.object({
  cadence: z.optional(z.enum(alertCadences)),
  /** Of all searches of this person. */
  timeZone: z.optional(TimeZone),
});
export type SavedSearchUpdate = z.infer<typeof SavedSearchUpdate>;

const Token = z.string().check(maxText(200));

/** The searches that the link of a mail about job alerts names. */
export const AlertLink = z.object({
  /** The names of the searches: one, or all of a person. None after they were deleted. */
  searches: z.array(z.object({ name: z.string(), cadence: z.enum(alertCadences) })),
  state: z.enum(['unconfirmed', 'on', 'paused', 'off']),
  isWhole: z.boolean(),
});
export type AlertLink = z.infer<typeof AlertLink>;

const searchChanges: RateLimit = {
  name: 'saved-searches',
  message: 'changed saved searches # times',
  inMemory: true,
  account: { minute: 60 },
  address: { minute: 600 },
};

const newAlert = { filters: { q: 'baker' }, cadence: 'daily', timeZone: 'Asia/Dhaka' };

const savedSearchesTag = {
  name: 'saved-searches',
  description: 'Saved searches, and mails about their new jobs.',
  schemas: { AlertLink, SavedSearch, SavedSearches },
};

export const savedSearchesEndpoints = defineEndpoints(savedSearchesTag, {
  list: {
    route: 'GET /saved-searches',
    summary: 'The searches that the viewer saved, each with the number of its new jobs',
    access: 'signed-in',
    limit: searches,
    response: SavedSearches,
  },
  save: {
    route: 'POST /saved-searches',
    summary: 'Save a search; one that is saved already gets the cadence',
    access: 'signed-in',
    limit: searchChanges,
    errors: ['unknown-user', 'too-many-saved-searches'],
    body: SavedSearchInput,
    example: newAlert,
    status: 201,
    response: z.object({ _id: Id, name: z.string() }),
  },
  saveByEmail: {
    route: 'POST /saved-searches/by-email',
    summary:
      'Ask for mails about new jobs without an account. A mail asks the owner of the address to confirm; known and unknown addresses get the same response',
    access: 'anyone',
    limit: {
      name: 'job-alerts',
      message: 'asked for # job alerts',
      address: { hour: 60, day: 200 },
    },
    body: EmailAlertInput,
    example: { ...newAlert, email: 'ada@people.example' },
    status: 202,
    response: z.object({ detail: z.string() }),
  },
  update: {
    route: 'PATCH /saved-searches/:id',
    summary: 'Change how often mails of a search are sent; resumes paused ones',
    access: 'signed-in',
    limit: searchChanges,
    errors: ['saved-search-not-found'],
    body: SavedSearchUpdate,
  },
  remove: {
    route: 'DELETE /saved-searches/:id',
    summary: 'Delete a saved search, if there is one',
    access: 'signed-in',
    limit: searchChanges,
  },
  visit: {
    route: 'POST /saved-searches/:id/visit',
    summary: 'Note that the list of a saved search was opened: jobs until now are no longer new',
    access: 'signed-in',
    limit: searchChanges,
    errors: ['saved-search-not-found'],
  },
  follow: {
    route: 'POST /saved-searches/followed-links',
    summary: 'Note that a link of a digest was followed, so that digests go on',
    access: 'anyone',
    limit: {
      name: 'followed-links',
      message: 'followed # links of emails',
      inMemory: true,
      address: { minute: 60 },
    },
    body: z.object({ token: Token }),
  },
  getLink: {
    route: 'GET /saved-searches/link',
    summary: 'What the link of a mail is about; changes nothing',
    access: 'anyone',
    errors: ['page-not-found'],
    query: z.object({ t: z._default(Token, '') }),
    response: AlertLink,
  },
});
