import * as z from 'zod/mini';
import { m } from '#messages';
import { companyCategories } from '#contract/accounts/profile-choices.ts';
import {
  defaultJobFilter,
  defaultJobOrder,
  employmentTypes,
  jobFilters,
  type JobOrder,
  jobTypes,
  occupations,
  salaryLimit,
  salaryUnits,
} from './job-choices.ts';
import { textLimits, yearsLimit } from '#contract/platform/limits.ts';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { placeLimits, radiusSteps } from './place-choices.ts';
import { Place, placeIds } from './places.ts';
import { JobSummary, jobsTag } from './jobs.ts';
import { freeText, maxText, minText, PageQuery, Timestamp } from '#contract/platform/primitives.ts';

const orderNames = ['best', 'newest', 'experience', 'nearest'] as const satisfies JobOrder[];

export const suggestionLimit = 8;

const words = () => z.string().check(z.trim(), maxText(textLimits.line));

const JobFilters = {
  /** Words in any order; `"a phrase"`, `-without`, `one or another`. */
  q: z.optional(words()),
  jobTypes: z._default(z.enum(jobFilters), defaultJobFilter),
  jobType: z.optional(z.enum(jobTypes)),
  occupation: z.optional(z.enum(occupations)),
  companyCategory: z.optional(z.enum(companyCategories)),
  /** The maximum of years of experience that a job may require. */
  maxExp: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(yearsLimit))),
  /** Words of the location; the beginning of the last one is enough. With `place` it is the name of that place, and finds nothing itself. */
  location: z.optional(words()),
  /**
   * Ids of places, five at most, with commas between them: jobs in any of them, and remote jobs that may be done from their
   * countries.
   */
  place: z.optional(placeIds(placeLimits.search)),
  /** 10, 25, 50 or 100 kilometres around the cities of `place`, or else around the city that `location` names. */
  radius: z.optional(
    z.coerce.number().check(
      z.minimum(radiusSteps[0]),
      z.maximum(100),
      z.refine((km) => radiusSteps.some((step) => step === km), { error: m.fault_not_listed }),
    ),
  ),
  /** The exact name of the company. */
  company: z.optional(freeText(textLimits.line)),
  employmentType: z.optional(z.enum(employmentTypes)),
  /** Two letters. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** Jobs whose highest salary is at least this much, per `salaryUnit` and in `currency`, which is required with it. */
  salaryFrom: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(salaryLimit))),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  /** Per month when left out. */
  salaryUnit: z.optional(z.enum(salaryUnits)),
  /** Only jobs that say what they pay, in any currency. */
  withSalary: z.optional(z.literal('yes')),
  /** Only jobs whose employer usually answers within `quickAnswerDays`. */
  answersQuickly: z.optional(z.literal('yes')),
  /** Days since the job was posted or last edited. */
  postedWithin: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(365))),
  /** Jobs that were first published after this moment. */
  newSince: z.optional(Timestamp),
  /** `no` shows closed jobs too. */
  open: z._default(z.enum(['yes', 'no']), 'yes'),
};

export const JobFacetsQuery = z.object(JobFilters);
export type JobFacetsQuery = z.infer<typeof JobFacetsQuery>;

export const JobSearchQuery = z.object({
  ...JobFilters,
  order: z._default(z.enum(orderNames), defaultJobOrder),
  ...PageQuery,
});
export type JobSearchQuery = z.infer<typeof JobSearchQuery>;

/** A text in pieces: the second, fourth, … match the search, the others are the text between. */
export const TextPieces = z.array(z.string());
export type TextPieces = z.infer<typeof TextPieces>;

export const JobHighlights = z.object({
  position: TextPieces,
  company: TextPieces,
  location: TextPieces,
  /** The part of the job's description that matches; empty when none does. */
  excerpt: TextPieces,
});
export type JobHighlights = z.infer<typeof JobHighlights>;

/**
 * A found job; `highlights` only where words were searched for, `distance` and `isRemoteThere` where a place was. Of its
 * `places` the searched one, or the nearest, is the first.
 */
export const JobHit = z.extend(JobSummary, {
  highlights: z.optional(JobHighlights),
  /** Kilometres to the nearest of the searched cities; absent where none was searched, and for jobs elsewhere. */
  distance: z.optional(z.int()),
  /** It is remote, and may be done from the searched place. */
  isRemoteThere: z.optional(z.literal(true)),
});
export type JobHit = z.infer<typeof JobHit>;

export const JobSearchPage = z.object({
  jobs: z.array(JobHit),
  /** How many jobs were found, `searchLimit` at most. */
  count: z.int(),
  /** There are more jobs than were counted. */
  isMore: z.boolean(),
  /** No job has the typed words; these jobs have words with similar spelling. */
  isFuzzy: z.boolean(),
  /** The work that a search may take was done before all jobs were looked at: older ones may match, too. */
  isPartial: z.optional(z.literal(true)),
});
export type JobSearchPage = z.infer<typeof JobSearchPage>;

/**
 * How many jobs each choice of a filter would show, all other filters left as they are. `searchLimit + 1` stands for more
 * than `searchLimit`.
 */
export const JobFacets = z.object({
  jobTypes: z.record(z.enum(jobFilters), z.int()),
  jobType: z.record(z.enum(jobTypes), z.int()),
  companyCategory: z.record(z.enum(companyCategories), z.int()),
  employmentType: z.record(z.enum(employmentTypes), z.int()),
  /** By two-letter codes: the countries that have such jobs. */
  country: z.record(z.string(), z.int()),
  /** The English names of these countries by their codes, in order of name. A phone would take 40 ms at the start to load its own, or to sort them. */
  countryNames: z.record(z.string(), z.string()),
  /** The jobs that say what they pay. */
  withSalary: z.int(),
  /** The jobs whose employer usually answers quickly. */
  answersQuickly: z.int(),
  /** By three-letter codes: the currencies of such jobs. The lowest salary of the search applies to its own currency alone. */
  currency: z.record(z.string(), z.int()),
  /** The closed jobs that the list leaves out; undefined in a search, and where not every job was counted. */
  closed: z.optional(z.int()),
  /** By years: the jobs that require no more. */
  maxExp: z.record(z.string(), z.int()),
  /**
   * The choices whose number is a lower bound, for example `country:IS`: of very many jobs the newest are counted. `country`
   * and `currency` alone: jobs may have others, too.
   */
  lowerBounds: z.array(z.string()),
});
export type JobFacets = z.infer<typeof JobFacets>;

/** The texts of jobs that are suggested. */
export const phraseKinds = ['position', 'company', 'location'] as const;
const suggestionKinds = ['place', ...phraseKinds] as const;

const PhraseSuggestion = z.object({ kind: z.enum(phraseKinds), text: z.string() });

/** The place that what was typed names, at its end or as a whole. */
const PlaceSuggestion = z.object({
  kind: z.literal('place'),
  /** The words before it, for example `driver` of `driver in Dhaka`; empty where there are none. */
  text: z.string(),
  place: Place,
});

/** A text of jobs that begins like what was typed, or the place that it names. */
export const JobSuggestion = z.union([PlaceSuggestion, PhraseSuggestion]);
export type JobSuggestion = z.infer<typeof JobSuggestion>;

/** Feeds of jobs count, too. */
export const searches: RateLimit = {
  name: 'searches',
  message: 'made # searches',
  inMemory: true,
  address: { tenSeconds: 200 },
};

const searchTag = {
  ...jobsTag,
  schemas: { JobFacets, JobHighlights, JobHit, JobSearchPage, JobSuggestion },
};

export const jobSearchEndpoints = defineEndpoints(searchTag, {
  search: {
    route: 'GET /jobs/search',
    summary: 'One page of the jobs that have these words and pass these filters',
    access: 'anyone',
    limit: searches,
    query: JobSearchQuery,
    response: JobSearchPage,
  },
  listFacets: {
    route: 'GET /jobs/search/facets',
    summary: 'How many jobs each choice of each filter would show',
    access: 'anyone',
    limit: searches,
    query: JobFacetsQuery,
    response: JobFacets,
  },
  suggest: {
    route: 'GET /jobs/search/suggestions',
    summary:
      'The place that a text names, then positions, companies and locations that begin like it',
    access: 'anyone',
    limit: searches,
    query: z.object({
      q: z.string().check(z.trim(), minText(1), maxText(textLimits.line)),
      /** All kinds where the request names none. A place is first, and is missing where more jobs have its name as a word. */
      kind: z.optional(z.enum(suggestionKinds)),
    }),
    response: z.array(JobSuggestion),
  },
});
