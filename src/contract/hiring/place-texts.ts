import { m } from '#messages';
import { countryName } from '#contract/platform/country-texts.ts';
import type { AreaId } from './place-area-choices.ts';
import type { PlaceKind } from './place-choices.ts';

export const areaNames: Readonly<Record<AreaId, typeof m.place_area_world>> = {
  world: m.place_area_world,
  europe: m.place_area_europe,
  eu: m.place_area_eu,
  asia: m.place_area_asia,
  'south-asia': m.place_area_south_asia,
  'southeast-asia': m.place_area_southeast_asia,
  'middle-east': m.place_area_middle_east,
  africa: m.place_area_africa,
  americas: m.place_area_americas,
  'north-america': m.place_area_north_america,
  'latin-america': m.place_area_latin_america,
  oceania: m.place_area_oceania,
};

const isAreaId = (id: string): id is AreaId => Object.hasOwn(areaNames, id);

/** The part of a place that its name is made of. */
interface NamedPlace {
  readonly id: string;
  readonly kind: PlaceKind;
  readonly name: string;
  readonly region?: string | undefined;
  readonly country?: string | undefined;
}

/** `Dhaka`, `Bangladesh`, `European Union`: countries and areas in the language of the reader. */
export function formatPlaceName({ id, kind, name }: NamedPlace): string {
  if (kind === 'country') {
    return countryName(id);
  }
  return isAreaId(id) ? areaNames[id]() : name;
}

/** `Dhaka, Bangladesh`, as a job's location has it. */
export const formatPlace = (place: NamedPlace): string =>
  place.kind === 'city' && place.country !== undefined
    ? `${place.name}, ${countryName(place.country)}`
    : formatPlaceName(place);

/** Between the places in the location of a job that has several. */
export const placeSeparator = ' · ';

/** Where a city is, to tell it from others of its name: `Illinois, United States`. Undefined for countries and areas. */
export const formatPlaceDetail = ({ kind, region, country }: NamedPlace): string | undefined =>
  kind === 'city'
    ? [region, country && countryName(country)].filter(Boolean).join(', ')
    : undefined;
