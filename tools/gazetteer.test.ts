import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { placeIdPattern } from '#contract/hiring/place-choices.ts';
import { countries } from '#contract/platform/iso-codes.ts';
import { extractFile } from './gazetteer.ts';
import { makeExtract } from './gazetteer-extract.ts';

const regions = [
  { code: 'BD.81', name: 'Dhaka Division' },
  { code: 'SG.00', name: 'Singapore' },
  { code: 'US.NY', name: 'New York' },
  { code: 'US.OK', name: 'Oklahoma' },
];

const subdivisions = [
  {
    country: 'BD',
    isTop: true,
    english: 'Dhaka Division',
    names: ['Dhaka Division', 'ঢাকা বিভাগ', 'Dhaka', 'Dhaka (Division)'],
  },
  { country: 'BD', isTop: false, english: 'Dhaka', names: ['Dhaka', 'ঢাকা জেলা'] },
  { country: 'US', isTop: true, english: 'New York', names: ['New York', 'Estado de Nueva York'] },
];

interface Row {
  readonly id: string;
  readonly name: string;
  readonly ascii?: string;
  readonly others?: string;
  readonly kind?: string;
  readonly place: readonly [country: string, region: string];
  readonly population: number;
}

const toLine = ({ id, name, ascii = name, others = '', kind = 'PPL', place, population }: Row) =>
  [
    id,
    name,
    ascii,
    others,
    '23.71',
    '90.407444',
    'P',
    kind,
    place[0],
    '',
    place[1],
    '',
    '',
    '',
    population,
    '',
    '4',
    'Asia/Dhaka',
  ].join('\t');

const extract = (...rows: readonly Row[]) =>
  makeExtract(rows.map(toLine).join('\n'), regions, subdivisions);

describe('the extract of GeoNames', () => {
  it('has the regions of its cities, then cities and capitals, the largest first', () => {
    const village: Row = { id: '1', name: 'Charpara', place: ['BD', '81'], population: 14_999 };
    const town: Row = { id: '2', name: 'Dohar', place: ['BD', '81'], population: 15_000 };
    const capital: Row = { ...village, id: '3', name: 'Sripur', kind: 'PPLC', population: 900 };
    const city: Row = { id: '4', name: 'Singapore', place: ['SG', '00'], population: 5_600_000 };
    const place = '23.7100\t90.4074\tAsia/Dhaka';
    expect(extract(village, town, capital, city)).toBe(
      `BD.81\tDhaka Division\tDhaka Division\tBD\t\t\t\t14999\tDhaka Division,ঢাকা বিভাগ,Dhaka\n` +
        `SG.00\tSingapore\tSingapore\tSG\t\t\t\t5599999\t\n` +
        `4\tSingapore\t00\tSG\t${place}\t5600000\t\n` +
        `2\tDohar\t81\tBD\t${place}\t15000\t\n` +
        `3\tSripur\t81\tBD\t${place}\t900\t\n`,
    );
  });

  it('leaves the name of a city to it, and that of a region to it', () => {
    const namesOf = (...rows: readonly Row[]) =>
      extract(...rows)
        .split('\n')
        .map((line) => line.split('\t'))
        .map(([id, name, , , , , , , others]) => [id, name, others]);
    const dhaka: Row = { id: '9', name: 'Dhaka', place: ['BD', '81'], population: 20_000 };
    expect(namesOf(dhaka)).toContainEqual(['BD.81', 'Dhaka Division', 'Dhaka Division,ঢাকা বিভাগ']);
    const york: Row = { id: '8', name: 'New York', place: ['US', 'NY'], population: 60_000 };
    const albany: Row = { ...york, id: '7', name: 'Albany', population: 50_000 };
    expect(namesOf(york, albany)).toContainEqual([
      'US.NY',
      'New York State',
      'New York State,Estado de Nueva York',
    ]);
    // Nearly all who live in the region live in its city.
    expect(namesOf(york)).toContainEqual(['US.NY', 'New York', '']);
    const others = 'Oklahoma,Okla City';
    const oklahoma: Row = { ...york, name: 'Oklahoma City', others, place: ['US', 'OK'] };
    expect(namesOf(oklahoma)).toEqual([
      ['US.OK', 'Oklahoma', 'Oklahoma,Oklahoma State'],
      ['8', 'Oklahoma City', 'Okla City'],
      ['', undefined, undefined],
    ]);
  });

  it('keeps other names in Latin and Bengali letters, without codes and transliterations', () => {
    const others = 'DAC,Dacca,DACCA,Dhāka,da ka,Дакка,ঢাকা,Dhaka - City';
    const row: Row = { id: '9', name: 'Dhāka', others, place: ['BD', '81'], population: 20_000 };
    const [, line = ''] = extract(row).split('\n');
    expect(line.split('\t')[1]).toBe('Dhaka');
    expect(line.split('\t')[8]).toBe('Dacca,ঢাকা');
  });
});

it('the committed extract is what its reader expects', () => {
  const lines = gunzipSync(readFileSync(extractFile)).toString().trimEnd().split('\n');
  const isRegion = (line: string) => /^[A-Z]{2}\./.test(line);
  const firstCity = lines.findIndex((line) => !isRegion(line));
  expect(lines.findLastIndex(isRegion)).toBe(firstCity - 1);
  const codes = new Set(lines.slice(0, firstCity).map((line) => line.split('\t')[0]));
  const cities = lines.slice(firstCity);
  expect([codes.size, cities.length]).toEqual([3_660, 27_544]);
  const faults = cities.filter((line) => {
    const [id = '', name, region = '', country = '', ...fields] = line.split('\t');
    const [latitude, longitude, zone = ''] = fields;
    const isPlaced = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
    const isKnown = region === '' || codes.has(`${country}.${region}`);
    return !(placeIdPattern.test(id) && name && isKnown && isPlaced && zone.includes('/'));
  });
  expect(faults).toEqual([]);
  expect([...codes].filter((code = '') => !placeIdPattern.test(code))).toEqual([]);
  expect(cities.every((line) => countries.includes(line.split('\t')[3] ?? ''))).toBe(true);
});
