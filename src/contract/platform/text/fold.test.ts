import { describe, expect, it } from 'vitest';
import { foldForSearch, foldLetters } from './fold.ts';
import { foldWithOrigins } from './origins.ts';

describe('letters as they are searched', () => {
  it.each([
    ['São Paulo', 'Sao Paulo'],
    ['Zürich Málaga Sfântu Gheorghe', 'Zurich Malaga Sfantu Gheorghe'],
    [
      'Łódź Ærø Þórshöfn Ağrı İstanbul Straße Œuvre',
      'Lodz AEro THorshofn Agri Istanbul Strasse OEuvre',
    ],
    ['Đà Nẵng Hồ Chí Minh', 'Da Nang Ho Chi Minh'],
    ['Jose\u0301 Nun\u0303ez', 'Jose Nunez'],
    ['ＡＢＣ１２ ﬁnance ｶﾞｲﾄﾞ', 'ABC12 finance ガイド'],
    ['O’Brien Oʼahu O`Neil', "O'Brien O'ahu O'Neil"],
    ['Soft\u00adware \u200btes\u2060ter', 'Software tester'],
    ['Java™ m²', 'Java  m2'],
    ['مُحَمَّد مـــدير أحمد إيران', 'محمد مدير احمد ايران'],
    ['שָׁלוֹם', 'שלום'],
    ['Γιάννης Μαΐου ᾍδης', 'γιαννησ μαιου αδησ'],
    ['Ёлка йогурт за\u0301мок Їжак', 'елка йогурт замок їжак'],
    ['হিসাবরক্ষক র\u200d্যাম্প', 'হিসাবরক্ষক র্যাম্প'],
    ['\u09ac\u09dc \u0921\u093c', '\u09ac\u09a1\u09bc \u0921\u093c'],
    ['हिन्दी தமிழ் ภาษาไทย', 'हिन्दी தமிழ் ภาษาไทย'],
    ['한국어'.normalize('NFD'), '한국어'],
  ])('%j is %j', (text, folded) => {
    expect(foldLetters(text)).toBe(folded.normalize());
  });

  it('have no case and no apostrophes where names are compared', () => {
    expect(foldForSearch('Seán O’Brien')).toBe('sean obrien');
  });
});

describe('the place of a folded letter', () => {
  it.each([
    'Pâtissier Straße',
    'Jose\u0301 O’Brien l’été',
    '한국어'.normalize('NFD'),
    'Soft\u00adware',
    'ﬁnance',
    'ক্ষ র\u200d্য',
  ])('is known in %j', (text) => {
    const { folded, origins } = foldWithOrigins(text);
    expect(origins).toHaveLength(folded.length + 1);
    expect(origins.at(-1)).toBe(text.length);
    expect(origins.toSorted((one, other) => one - other)).toEqual(origins);
  });
});
