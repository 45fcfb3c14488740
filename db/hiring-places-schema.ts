import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Language } from '#contract/platform/language.ts';
import { type PlaceKind, placeKinds } from '#contract/hiring/place-choices.ts';
import { moment, oneOf } from './columns.ts';

/** Cities, regions, countries and areas of the world. A task fills it from `db/places`; what an extract has no more keeps its row, without names. */
export const places = pgTable(
  'places',
  {
    /** `placeIdPattern` of the contract. */
    id: text('id').primaryKey(),
    kind: text('kind').$type<PlaceKind>().notNull(),
    name: text('name').notNull(),
    /** In other languages of the site. */
    localNames: jsonb('local_names').$type<Partial<Record<Language, string>>>(),
    region: text('region'),
    /** Of a city; there may be no row of the region. */
    regionId: text('region_id'),
    country: text('country'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    timeZone: text('time_zone'),
    /** Whether a job there was public: of one name those are suggested first, and a radius looks at no others. */
    hasJobs: boolean('has_jobs').notNull().default(false),
  },
  (table) => [
    // A radius reads a band of latitudes.
    index('places_latitude')
      .on(table.latitude)
      .where(sql`${table.hasJobs}`),
    oneOf('places_kind', table.kind, placeKinds),
  ],
);

/** The names of places as they are searched: folded by `foldForSearch`. */
export const placeNames = pgTable(
  'place_names',
  {
    name: text('name').notNull(),
    placeId: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    /** Of the place, copied so that an index has the order. */
    population: integer('population').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.placeId, table.name] }),
    index('place_names_beginning').on(table.name.op('text_pattern_ops')),
    // A thousand names begin with the same two letters.
    index('place_names_letters').on(sql`left(${table.name}, 2)`, table.population),
    index('place_names_alike').using('gin', sql`${table.name} gin_trgm_ops`),
  ],
);

/** The extract that was loaded last, by its hash. */
export const placeExtracts = pgTable('place_extracts', {
  version: text('version').primaryKey(),
  loadedAt: moment('loaded_at').notNull(),
});
