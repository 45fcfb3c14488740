import * as z from 'zod/mini';
import { m } from '#messages';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { languages } from '#contract/platform/language.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { maxText } from '#contract/platform/primitives.ts';
import { placeIdPattern, placeKinds, placeLimits } from './place-choices.ts';

export const PlaceId = z
  .string({ error: m.fault_not_listed })
  .check(z.regex(placeIdPattern, { error: m.fault_not_listed }));

/** Ids in a query string, with commas between them. */
export const placeIds = (limit: number) =>
  z.string().check(
    maxText(limit * 20),
    z.refine(
      (text) => {
        const ids = text.split(',');
        return ids.length <= limit && ids.every((id) => placeIdPattern.test(id));
      },
      { error: m.fault_not_listed },
    ),
  );

/** A city, a state or district, a country, or an area of several countries. Its name is the English or the local one. */
export const Place = z.object({
  id: z.string(),
  kind: z.enum(placeKinds),
  name: z.string(),
  /** In other languages of the site, where the gazetteer has it: `{ "bn": "ঢাকা" }`. */
  localNames: z.optional(z.partialRecord(z.enum(languages), z.string())),
  /** The state or district of a city; of one its name beside cities. */
  region: z.optional(z.string()),
  /** Two letters; absent for an area. */
  country: z.optional(z.string()),
  /** Degrees; of cities only. */
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  /** Of cities only, for example `Asia/Dhaka`. */
  timeZone: z.optional(z.string()),
});
export type Place = z.infer<typeof Place>;

const placesTag = {
  name: 'places',
  description: 'Cities, regions, countries and areas of the world, of GeoNames (CC BY 4.0).',
  schemas: { Place },
};

export const placesEndpoints = defineEndpoints(placesTag, {
  list: {
    route: 'GET /places',
    summary: 'Places whose names begin or are spelt like a text, or the places with these ids',
    access: 'anyone',
    limit: {
      name: 'places',
      message: 'looked up # places',
      inMemory: true,
      address: { tenSeconds: 200 },
    },
    query: z.object({
      /** At least two letters: `Dha`, `ঢাকা`, `Springfield, Illinois`. */
      q: z.optional(z.string().check(z.trim(), maxText(textLimits.line))),
      ids: z.optional(placeIds(placeLimits.job)),
    }),
    response: z.array(Place),
  },
});
