import { isTimeZone } from '#contract/platform/time-zones.ts';

/** Ids of the IANA database that browsers still report, each followed by today's one: links of its file `backward`. */
const renamed = `
Africa/Asmera Africa/Asmara
Africa/Timbuktu Africa/Bamako
America/Argentina/ComodRivadavia America/Argentina/Catamarca
America/Atka America/Adak
America/Buenos_Aires America/Argentina/Buenos_Aires
America/Catamarca America/Argentina/Catamarca
America/Coral_Harbour America/Atikokan
America/Cordoba America/Argentina/Cordoba
America/Ensenada America/Tijuana
America/Fort_Wayne America/Indiana/Indianapolis
America/Godthab America/Nuuk
America/Indianapolis America/Indiana/Indianapolis
America/Jujuy America/Argentina/Jujuy
America/Knox_IN America/Indiana/Knox
America/Louisville America/Kentucky/Louisville
America/Mendoza America/Argentina/Mendoza
America/Porto_Acre America/Rio_Branco
America/Rosario America/Argentina/Cordoba
America/Santa_Isabel America/Tijuana
America/Shiprock America/Denver
America/Virgin America/St_Thomas
Asia/Ashkhabad Asia/Ashgabat
Asia/Calcutta Asia/Kolkata
Asia/Chungking Asia/Chongqing
Asia/Dacca Asia/Dhaka
Asia/Istanbul Europe/Istanbul
Asia/Katmandu Asia/Kathmandu
Asia/Macao Asia/Macau
Asia/Rangoon Asia/Yangon
Asia/Saigon Asia/Ho_Chi_Minh
Asia/Tel_Aviv Asia/Jerusalem
Asia/Thimbu Asia/Thimphu
Asia/Ujung_Pandang Asia/Makassar
Asia/Ulan_Bator Asia/Ulaanbaatar
Atlantic/Faeroe Atlantic/Faroe
Australia/ACT Australia/Sydney
Australia/Canberra Australia/Sydney
Australia/Currie Australia/Hobart
Australia/LHI Australia/Lord_Howe
Australia/NSW Australia/Sydney
Australia/North Australia/Darwin
Australia/Queensland Australia/Brisbane
Australia/South Australia/Adelaide
Australia/Tasmania Australia/Hobart
Australia/Victoria Australia/Melbourne
Australia/West Australia/Perth
Australia/Yancowinna Australia/Broken_Hill
Brazil/Acre America/Rio_Branco
Brazil/DeNoronha America/Noronha
Brazil/East America/Sao_Paulo
Brazil/West America/Manaus
Canada/Atlantic America/Halifax
Canada/Central America/Winnipeg
Canada/Eastern America/Toronto
Canada/Mountain America/Edmonton
Canada/Newfoundland America/St_Johns
Canada/Pacific America/Vancouver
Canada/Saskatchewan America/Regina
Canada/Yukon America/Whitehorse
Chile/Continental America/Santiago
Chile/EasterIsland Pacific/Easter
Cuba America/Havana
Egypt Africa/Cairo
Eire Europe/Dublin
Europe/Belfast Europe/London
Europe/Kiev Europe/Kyiv
Europe/Nicosia Asia/Nicosia
Europe/Tiraspol Europe/Chisinau
Europe/Uzhgorod Europe/Kyiv
Europe/Zaporozhye Europe/Kyiv
GB Europe/London
GB-Eire Europe/London
Hongkong Asia/Hong_Kong
Iceland Atlantic/Reykjavik
Iran Asia/Tehran
Israel Asia/Jerusalem
Jamaica America/Jamaica
Japan Asia/Tokyo
Kwajalein Pacific/Kwajalein
Libya Africa/Tripoli
Mexico/BajaNorte America/Tijuana
Mexico/BajaSur America/Mazatlan
Mexico/General America/Mexico_City
NZ Pacific/Auckland
NZ-CHAT Pacific/Chatham
Navajo America/Denver
PRC Asia/Shanghai
Pacific/Enderbury Pacific/Kanton
Pacific/Ponape Pacific/Pohnpei
Pacific/Samoa Pacific/Pago_Pago
Pacific/Truk Pacific/Chuuk
Pacific/Yap Pacific/Chuuk
Poland Europe/Warsaw
Portugal Europe/Lisbon
ROC Asia/Taipei
ROK Asia/Seoul
Singapore Asia/Singapore
Turkey Europe/Istanbul
US/Alaska America/Anchorage
US/Aleutian America/Adak
US/Arizona America/Phoenix
US/Central America/Chicago
US/East-Indiana America/Indiana/Indianapolis
US/Eastern America/New_York
US/Hawaii Pacific/Honolulu
US/Indiana-Starke America/Indiana/Knox
US/Michigan America/Detroit
US/Mountain America/Denver
US/Pacific America/Los_Angeles
US/Samoa Pacific/Pago_Pago
Etc/GMT UTC
Etc/GMT+0 UTC
Etc/GMT-0 UTC
Etc/GMT0 UTC
Etc/Greenwich UTC
Etc/UTC UTC
Etc/UCT UTC
Etc/Universal UTC
Etc/Zulu UTC
UCT UTC
Universal UTC
W-SU Europe/Moscow
Zulu UTC`;

const todays = new Map<string, string>(
  renamed
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([old = '', today = '']) => [old, today]),
);

/** Today's id of a time zone: `Asia/Kolkata` of `Asia/Calcutta`. Two ids of one zone become the same. */
export const toTodaysZone = (timeZone: string): string => todays.get(timeZone) ?? timeZone;

/** Whether it is the zone of a place: machines that nobody set up, and browsers that hide where they are, say UTC. */
export const isZoneOfPlace = (timeZone: string): boolean => toTodaysZone(timeZone) !== 'UTC';

/** The ids of all time zones that the runtime knows, as they are called today; the given one is among them. */
export const listTodaysZones = (current: string): string[] => [
  ...new Set([
    ...Intl.supportedValuesOf('timeZone').map(toTodaysZone).toSorted(),
    'UTC',
    toTodaysZone(current),
  ]),
];

/**
 * The city that a time zone is named after, as it is called today: `Ho Chi Minh City` of `Asia/Saigon`; `UTC+6` of `Etc/GMT-6`,
 * whose sign POSIX turned round.
 */
export function cityOfZone(timeZone: string): string {
  const [, sign, hours] = /^Etc\/GMT([+-])(\d+)$/.exec(timeZone) ?? [];
  if (sign) {
    return `UTC${sign === '+' ? '−' : '+'}${hours}`;
  }
  const city = (toTodaysZone(timeZone).split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  return city === 'Ho Chi Minh' ? 'Ho Chi Minh City' : city.replace(/^St /, 'St. ');
}

/**
 * Today's id of a zone, in the letters of the IANA database: `Asia/Kolkata` of `asia/calcutta`. Clients may
 * write it in any, and two spellings of one zone are stored as one.
 */
export function toStoredZone(name: string): string {
  const today = toTodaysZone(name);
  if (today !== name || !isTimeZone(name)) {
    return today;
  }
  const known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  const lower = name.toLowerCase();
  // A runtime may know a zone by another of its names. The list of all takes a millisecond to make.
  const isSame = known.toLowerCase() === lower;
  const ids = isSame ? [known] : Intl.supportedValuesOf('timeZone');
  return toTodaysZone(ids.find((id) => id.toLowerCase() === lower) ?? known);
}
