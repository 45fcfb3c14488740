import * as z from 'zod/mini';
import { m } from '#messages';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { currencies } from '#contract/platform/iso-codes.ts';
import { languages } from '#contract/platform/language.ts';
import { textLimits } from '#contract/platform/limits.ts';
import {
  EmailAddress,
  freeText,
  maxEntries,
  maxText,
  requiredName,
  storable,
} from '#contract/platform/primitives.ts';
import {
  defaultSettings,
  employerRegistrations,
  approvalRules,
  salaryRules,
  siteLimits,
} from '#contract/platform/site-choices.ts';
import { colourPattern, findColourFault } from '#contract/platform/site-colours.ts';
import { isStoredAddress, toStoredAddress } from '#contract/platform/text/email-addresses.ts';
import { isOneLine } from '#contract/platform/text/one-line.ts';
import { TimeZone } from '#contract/platform/time-zone.ts';
import { isHttpsLink } from '#contract/platform/links.ts';
import { administrationTag } from './decisions.ts';

/** The settings of the site, which administrators change. */

/** Visitors would take a name with invisible or direction-changing characters for another one. */
const oneLine = () => z.refine<string>(isOneLine, { error: m.common_one_line });

const httpsUrl = () =>
  z
    .string()
    .check(
      z.trim(),
      maxText(textLimits.line),
      z.regex(/^https:\/\/[^\s/?#\\@"<>]+\.[^\s"<>]+$/, { error: m.site_https_link }),
      z.refine(isHttpsLink, { error: m.site_https_link }),
      storable(),
    );

/** The sentence of the shades: a colour of six digits that stands out from white. */
const colourFault = (colour: string): string | undefined =>
  colourPattern.test(colour) ? findColourFault(colour) : m.site_colour_invalid();

const Colour = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.check<string>(({ value, issues }) => {
    const message = colourFault(value);
    if (message !== undefined) {
      issues.push({ code: 'custom', input: value, message });
    }
  }),
);

/** An address, or the domain of addresses behind its `@`. */
const isInvitation = (entry: string): boolean =>
  isStoredAddress(entry.startsWith('@') ? `any${entry}` : entry);

/** The lines of a text as addresses are stored, without empty ones. */
const listInvited = (text: string): string[] =>
  text.split('\n').map(toStoredAddress).filter(Boolean);

const Invited = freeText(siteLimits.invited * 60).check(
  z.refine((text: string) => listInvited(text).length <= siteLimits.invited, {
    error: () => m.site_invited_limit({ limit: siteLimits.invited }),
  }),
  z.refine((text: string) => listInvited(text).every(isInvitation), {
    error: m.site_invited_invalid,
  }),
);

/** An empty field of a form is not sent. */
const optional = (schema: z.ZodMiniString) => z._default(schema, '');

const legal = () => optional(freeText(siteLimits.legal));

const texts = {
  tagline: optional(freeText(textLimits.line).check(oneLine())),
  address: optional(freeText(siteLimits.address)),
  copyright: optional(freeText(textLimits.line).check(oneLine())),
};

export const SiteSettingsInput = z.object({
  ...texts,
  name: requiredName(undefined, siteLimits.name).check(oneLine()),
  colour: Colour,
  logo: z.nullable(
    z.string().check(z.regex(/^\/pictures\/[0-9a-f]{64}\.webp$/, { error: m.site_logo_again })),
  ),
  /** For other languages than the site's own; an empty text stays as it is in that. */
  translations: z._default(
    z.partialRecord(
      z.enum(languages),
      z.object({ ...texts, name: optional(freeText(siteLimits.name).check(oneLine())) }),
    ),
    {},
  ),
  links: z
    .array(
      z.object({
        name: requiredName(undefined, siteLimits.name).check(oneLine()),
        url: httpsUrl(),
      }),
    )
    .check(maxEntries(siteLimits.links)),
  contactEmail: z._default(
    z.union([z.literal(''), EmailAddress], { error: m.site_email_invalid }),
    '',
  ),
  currency: optional(
    z.string().check(
      z.refine((code: string) => code === '' || currencies.includes(code), {
        error: m.site_currency_invalid,
      }),
    ),
  ),
  hasBlogs: z.boolean(),
  hasNewsletter: z.boolean(),
  hasReviews: z.boolean(),
  hasPricing: z.boolean(),
  employers: z.enum(employerRegistrations),
  invitedEmployers: optional(Invited),
  approval: z._default(z.enum(approvalRules), 'off'),
  salary: z.enum(salaryRules),
  language: z.enum(languages),
  otherLanguages: z.array(z.enum(languages)).check(maxEntries(languages.length)),
  timeZone: TimeZone,
  terms: legal(),
  privacy: legal(),
  imprint: legal(),
});
export type SiteSettingsInput = z.infer<typeof SiteSettingsInput>;

/** Of the settings that the form began with; 0 before the first change. */
const version = z.int().check(z.minimum(0));

export const SiteSettingsChange = z.extend(SiteSettingsInput, { version });
export type SiteSettingsChange = z.infer<typeof SiteSettingsChange>;

/** The settings as they are stored. */
export const StoredSiteSettings = z.object({
  name: z.string(),
  tagline: z.string(),
  colour: z.string(),
  logo: z.nullable(z.string()),
  address: z.string(),
  copyright: z.string(),
  translations: z.partialRecord(
    z.enum(languages),
    z.object({
      name: z.string(),
      tagline: z.string(),
      address: z.string(),
      copyright: z.string(),
    }),
  ),
  links: z.array(z.object({ name: z.string(), url: z.string() })),
  contactEmail: z.string(),
  currency: z.string(),
  hasBlogs: z.boolean(),
  hasNewsletter: z.boolean(),
  hasReviews: z.boolean(),
  hasPricing: z.boolean(),
  employers: z.enum(employerRegistrations),
  invitedEmployers: z.string(),
  approval: z.enum(approvalRules),
  salary: z.enum(salaryRules),
  language: z.enum(languages),
  otherLanguages: z.array(z.enum(languages)),
  timeZone: z.string(),
  terms: z.string(),
  privacy: z.string(),
  imprint: z.string(),
  version: z.int(),
});
export type StoredSiteSettings = z.infer<typeof StoredSiteSettings>;

const siteChanges: RateLimit = {
  name: 'site-settings',
  message: 'saved the settings # times',
  account: { hour: 200 },
  address: { hour: 400 },
};

/** Nothing of a site that nobody has changed: the API page of every site shows it. */
const example: SiteSettingsChange = {
  ...defaultSettings,
  otherLanguages: [],
  translations: {},
  name: 'Harbour Jobs',
  tagline: 'Work at the harbour.',
  colour: '#1d4ed8',
  address: 'Quay 3',
  copyright: '© Harbour Jobs',
  links: [],
  version: 0,
};

/** Bytes: three legal texts in any script. */
const bodyLimit = 512 * 1024;

export const siteSettingsEndpoints = defineEndpoints(administrationTag, {
  getSite: {
    route: 'GET /administration/site',
    summary: 'The settings of the site',
    access: 'administrator',
    response: StoredSiteSettings,
  },
  updateSite: {
    route: 'PUT /administration/site',
    summary: 'Change the settings of the site; all nodes show them within two seconds',
    access: 'administrator',
    limit: siteChanges,
    errors: ['site-changed'],
    bodyLimit,
    body: SiteSettingsChange,
    example,
    response: StoredSiteSettings,
  },
});
