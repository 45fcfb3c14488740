import { countries } from '#contract/platform/iso-codes.ts';
import { splitAtBlanks } from '#contract/platform/text/words.ts';

const africa = splitAtBlanks(`
  AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW
  SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW`);
const middleEast = splitAtBlanks('AE BH CY EG IL IQ IR JO KW LB OM PS QA SA SY TR YE');
const southAsia = splitAtBlanks('AF BD BT IN LK MV NP PK');
const southeastAsia = splitAtBlanks('BN ID KH LA MM MY PH SG TH TL VN');
const asia = [
  ...southAsia,
  ...southeastAsia,
  ...splitAtBlanks('AM AZ CN GE HK JP KG KP KR KZ MN MO TJ TM TW UZ'),
  ...middleEast.filter((code) => code !== 'EG' && code !== 'CY'),
];
const unionMembers = splitAtBlanks(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
);
const europe = [
  ...unionMembers,
  ...splitAtBlanks('AD AL AX BA BY CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS RU SJ SM UA VA XK'),
];
const northAmerica = splitAtBlanks('BM CA GL MX PM US');
const latinAmerica = splitAtBlanks(`
  AG AI AR AW BB BL BO BQ BR BS BZ CL CO CR CU CW DM DO EC FK GD GF GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PR PY
  SR SV SX TC TT UY VC VE VG VI`);
const oceania = splitAtBlanks(
  'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
);

/** The areas from which remote jobs may be done, with their countries. */
const areaCountries = {
  world: countries,
  europe,
  eu: unionMembers,
  asia,
  'south-asia': southAsia,
  'southeast-asia': southeastAsia,
  'middle-east': middleEast,
  africa,
  americas: [...new Set([...northAmerica, ...latinAmerica])],
  'north-america': northAmerica,
  'latin-america': latinAmerica,
  oceania,
} as const satisfies Record<string, readonly string[]>;

export type AreaId = keyof typeof areaCountries;

const isAreaId = (id: string): id is AreaId => Object.hasOwn(areaCountries, id);

export const areaIds: readonly AreaId[] = Object.keys(areaCountries).filter(isAreaId);

/** The areas that have a country. */
export const listAreasOf = (country: string): AreaId[] =>
  areaIds.filter((area) => {
    const codes: readonly string[] = areaCountries[area];
    return codes.includes(country);
  });

/** The countries that a place is in or has. */
export function listCountriesOf({
  id,
  country,
}: {
  readonly id: string;
  readonly country?: string | undefined;
}): readonly string[] {
  if (isAreaId(id)) {
    return areaCountries[id];
  }
  return country === undefined ? [] : [country];
}
