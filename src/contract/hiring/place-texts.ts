import { getLocale } from '#messages/runtime';
import { countryName } from '#contract/platform/country-texts.ts';
import type { Language } from '#contract/platform/language.ts';
import type { PlaceKind } from './place-choices.ts';

/** The part of a place that its name is made of. */
interface NamedPlace {
  readonly kind: PlaceKind;
  readonly name: string;
  readonly localNames?: Readonly<Partial<Record<Language, string>>> | undefined;
  readonly region?: string | undefined;
  readonly country?: string | undefined;
}

/** `Dhaka`, `Bangladesh`, `European Union`, in the language of the reader where the gazetteer has it. */
export const formatPlaceName = ({ name, localNames }: NamedPlace): string =>
  localNames?.[getLocale()] ?? name;

const isCountry = ({ kind }: NamedPlace): boolean => kind === 'country';

/** `Dhaka, Bangladesh`, as a job's location has it; `West Bengal, India`. */
export const formatPlace = (place: NamedPlace): string =>
  !isCountry(place) && place.country !== undefined
    ? `${formatPlaceName(place)}, ${countryName(place.country)}`
    : formatPlaceName(place);

/** Between the places in the location of a job that has several. */
export const placeSeparator = ' · ';

/** Where a city is, to tell it from others of its name: `Illinois, United States`. Undefined for countries and areas. */
export const formatPlaceDetail = (place: NamedPlace): string | undefined =>
  isCountry(place) || place.country === undefined
    ? undefined
    : [place.kind === 'city' && place.region, countryName(place.country)]
        .filter(Boolean)
        .join(', ');
