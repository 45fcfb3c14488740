import { m } from '#messages';
import type { AreaId } from './place-area-choices.ts';

/** The server's gazetteer has them as names of places: no page loads this table. */
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
