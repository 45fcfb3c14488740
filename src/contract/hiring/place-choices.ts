/** Places without schemas, because forms and filters load this file. */

export const placeKinds = ['city', 'region', 'country', 'area'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** The most places of a job, of a search, and of a list of suggestions. */
export const placeLimits = { job: 10, search: 5, suggested: 12 } as const;

/** The choices of `radius`, in kilometres. */
export const radiusSteps = [10, 25, 50, 100] as const;

/** A city by its number at GeoNames, a region by its code there, a country by its two capitals, an area of several countries by its name. */
export const placeIdPattern =
  /^(?:[1-9]\d{0,8}|[A-Z]{2}(?:\.[A-Z\d]{1,8})?|[a-z]{2,9}(?:-[a-z]{2,9})?)$/;

/** The ids in the parameter `place` of a search; those that are none are left out. */
export const splitPlaceIds = (text: string): string[] => [
  ...new Set(text.split(',').filter((id) => placeIdPattern.test(id))),
];

/** Whether cities are among the ids in the parameter `place`: around a region or a country there is no distance. */
export const haveCity = (text: string): boolean => splitPlaceIds(text).some((id) => /^\d/.test(id));
