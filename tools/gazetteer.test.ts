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

const extract = (...rows: readonly Row[]) => makeExtract(rows.map(toLine).join('\n'), regions);

describe('the extract of GeoNames', () => {
  it('has cities and capitals, the largest first, with their region', () => {
    const village: Row = { id: '1', name: 'Charpara', place: ['BD', '81'], population: 14_999 };
    const town: Row = { id: '2', name: 'Dohar', place: ['BD', '81'], population: 15_000 };
    const capital: Row = { ...village, id: '3', name: 'Sripur', kind: 'PPLC', population: 900 };
    const city: Row = { id: '4', name: 'Singapore', place: ['SG', '00'], population: 5_600_000 };
    const place = '23.7100\t90.4074\tAsia/Dhaka';
    expect(extract(village, town, capital, city)).toBe(
      `4\tSingapore\t\tSG\t${place}\t5600000\t\n` +
        `2\tDohar\tDhaka Division\tBD\t${place}\t15000\t\n` +
        `3\tSripur\tDhaka Division\tBD\t${place}\t900\t\n`,
    );
  });

  it('keeps other names in Latin and Bengali letters, without codes and transliterations', () => {
    const others = 'DAC,Dacca,DACCA,Dhāka,da ka,Дакка,ঢাকা,Dhaka - City';
    const row: Row = { id: '9', name: 'Dhāka', others, place: ['BD', '81'], population: 20_000 };
    const [line = ''] = extract(row).split('\n');
    expect(line.split('\t')[1]).toBe('Dhaka');
    expect(line.split('\t')[8]).toBe('Dacca,ঢাকা');
  });
});

it('the committed extract is what its reader expects', () => {
  const lines = gunzipSync(readFileSync(extractFile)).toString().trimEnd().split('\n');
  expect(lines.length).toBe(27_544);
  const faults = lines.filter((line) => {
    const [id = '', name, , country = '', latitude, longitude, zone = ''] = line.split('\t');
    const isPlaced = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
    const isZone = zone.includes('/');
    return (
      !placeIdPattern.test(id) || !name || !countries.includes(country) || !isPlaced || !isZone
    );
  });
  expect(faults).toEqual([]);
});
