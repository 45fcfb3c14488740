import { describe, expect, it } from 'vitest';
import { cutAt, listGraphemes, shorten } from './cut.ts';
import { findFirstName } from './first-name.ts';
import { getInitials } from './initials.ts';
import { isOneLine, toLines, toOneLine } from './one-line.ts';
import { slugify } from './slug.ts';
import { toPersonName } from './person-name.ts';
import { isNaming, isVisible } from './visible.ts';
import { listWords } from './words.ts';
import { cityOfZone, isZoneOfPlace, toStoredZone, toTodaysZone } from './zones.ts';

describe('words', () => {
  it.each([
    ['হিসাবরক্ষক কর্মকর্তা', ['হিসাবরক্ষক', 'কর্মকর্তা']],
    ['सॉफ्टवेयर इंजीनियर।', ['सॉफ्टवेयर', 'इंजीनियर']],
    ['วิศวกรซอฟต์แวร์', ['วิศวกรซอฟต์แวร์']],
    ['C++, C#, .NET und Node.js.', ['C++', 'C#', '.NET', 'und', 'Node.js']],
    ['র‍্যাম্প می‌خواهم', ['র‍্যাম্প', 'می‌خواهم']],
    ['Pa\u0302tissier – R&D + …', ['Pa\u0302tissier', 'R', 'D']],
  ])('of %j are %j', (text, words) => {
    expect(listWords(text)).toEqual(words);
  });
});

describe('what a reader sees', () => {
  it.each([
    '\u3164',
    '\u200b',
    '\u2800',
    '\u00ad',
    '\u2060',
    '\u180e',
    '\u{e0041}',
    '\u115f',
    '\ufeff\u2063',
    '\u0301',
    '\ufffc',
    '\ue000',
    '',
  ])('is nothing of %j', (text) => {
    expect(isVisible(text)).toBe(false);
    expect(isVisible(` ${text}\u00a0`)).toBe(false);
  });

  it.each(['a', '7', '★', '🍞', 'ক', 'ｱ', '$', '?', '٣', '你'])('is %j', (text) => {
    expect(isVisible(`\u200b${text}`)).toBe(true);
  });
});

describe('a name', () => {
  it.each(['…', '---', '?!', '“”', '।', '・', '\u200b.', '', '\u2800', '( )'])(
    'is not %j',
    (text) => {
      expect(isNaming(text)).toBe(false);
    },
  );

  it.each(['P!nk', '7', 'C++', '$', '🍞', '山', 'ক', 'آ', '+'])('may be %j', (text) => {
    expect(isNaming(text)).toBe(true);
  });

  it.each([
    ['Jose\u0301  Nun\u0303ez', 'José Nuñez'],
    ['র\u200d্যাম্প\u202e\nকরিম', 'র\u200d্যাম্প করিম'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['\u3164', 'ann'],
    ['---', 'ann'],
    ['A\0\ud800nn', 'Ann'],
  ])('that a provider has as %j is %j', (given, name) => {
    expect(toPersonName(given, 'ann@example.com')).toBe(name);
  });
});

describe('a line', () => {
  it.each([
    ['র‍্যাম্প ইঞ্জিনিয়ার 👩‍💻', 'র‍্যাম্প ইঞ্জিনিয়ার 👩‍💻'],
    ['علی‌رضا کریمی', 'علی‌رضا کریمی'],
    ['উত্\u200d সৎ', 'উত্\u200d সৎ'],
    ['ක්‍රම ന്‍ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️ 1️⃣ 👨🏽‍🚀 葛\u{e0100}', 'ක්‍රම ന്‍ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️ 1️⃣ 👨🏽‍🚀 葛\u{e0100}'],
    ['a\u200db \u200c c\u200c', 'ab c'],
    ['\u202egnp.exe\u2069 \u200f1', 'gnp.exe 1'],
    ['One\r\n\tTwo\u2028Three\u0000', 'One Two Three'],
    ['So\u00adft\u200bware\u{e0041} \ue000', 'Software'],
    ['x\u{e0067}', 'x'],
  ])('of %j is %j', (text, line) => {
    expect(toOneLine(text)).toBe(line);
    expect(isOneLine(line)).toBe(true);
  });

  it('knows what is none', () => {
    for (const text of ['a\nb', 'a\u202eb', 'a\u200bb', 'a\u0000']) {
      expect(isOneLine(text)).toBe(false);
    }
  });

  it('stays one of several lines', () => {
    expect(toLines('ব‍্যাজ\r\n\u202eb\u0007\u2028c')).toBe('ব‍্যাজ\nb \nc');
  });
});

describe('cutting', () => {
  it.each([
    ['স্ত্রী', 1],
    ['ক্ষ', 1],
    ['👨‍👩‍👧‍👦🇧🇩🇧🇩', 3],
    ['e\u0301a', 2],
    ['각가', 2],
    ['👍🏽', 1],
  ])('%j has %i letters', (text, n) => {
    expect(listGraphemes(text)).toHaveLength(n);
  });

  it.each([
    ['নার্স নিয়োগ', 5, 'না…'],
    ['ab👨‍👩‍👧‍👦c', 6, 'ab…'],
    ['Cafe\u0301s', 5, 'Caf…'],
    ['short', 5, 'short'],
    ['a long title', 7, 'a long…'],
  ])('%j at %i is %j', (text, limit, cut) => {
    expect(shorten(text, limit)).toBe(cut);
  });

  it('ends also where a letter has marks without end', () => {
    expect(cutAt(`e${'\u0301'.repeat(5000)}`, 20)).toHaveLength(20);
    expect(cutAt('😀', 1)).toBe('');
  });
});

describe('initials', () => {
  it.each([
    ['স্বপন দাস', 'সদ'],
    ['Acme', 'A'],
    ['  (Blue) Sky  ', 'BS'],
    ['Éva e\u0301tienne', 'ÉÉ'],
    ["O'Brien", 'O'],
    ['เอก แสงทอง', 'อส'],
    ['योगेश शर्मा', 'यश'],
    ['গিয়াস য়াসমিন', 'গয়'],
    ['გიორგი ბერიძე', 'გბ'],
    ['محمد علي', 'م'],
    ['김 민수', '김민'],
    ['ß Straße', 'SSS'],
    ['…', ''],
  ])('of %j are %j', (name, letters) => {
    expect(getInitials(name)).toBe(letters.normalize());
  });
});

describe('addresses', () => {
  it.each([
    ['হিসাবরক্ষক', 'হিসাবরক্ষক'],
    ['রেল স্টেশন মাস্টার', 'রেল-স্টেশন-মাস্টার'],
    ['सॉफ्टवेयर इंजीनियर', 'सॉफ्टवेयर-इंजीनियर'],
    ['วิศวกรซอฟต์แวร์', 'วิศวกรซอฟต์แวร์'],
    ['ทำงาน', 'ทำงาน'],
    ['プログラマー・ガイド', 'プログラマー-ガイド'],
    ['Ingénieur à Orléans', 'ingenieur-a-orleans'],
    ['Straßenbau Łódź Ærø Þórshöfn', 'strassenbau-lodz-aero-thorshofn'],
    ['Ağrı İzmir Đà Nẵng', 'agri-izmir-da-nang'],
    ['Водитель й ё', 'водитель-й-ё'],
    ['Γιάννης', 'γιαννης'],
    ['ＡＢＣ １２ ﬁne', 'abc-12-fine'],
    ["Women's Shop", 'womens-shop'],
    ['Soft\u00adware र\u200d्य', 'software-र\u200d्य'],
    ['a \u0301 b', 'a-b'],
    ['👩‍💻 ?', ''],
    ['র\u200d্যাম্প ইঞ্জিনিয়ার', 'র\u200d্যাম্প-ইঞ্জিনিয়ার'],
    ['র\u200c্যাব কর্মকর্তা', 'র\u200c্যাব-কর্মকর্তা'],
    ['হঠাৎ উদ্\u200cঘাটন', 'হঠাৎ-উদ্\u200cঘাটন'],
    ['مهندس نرم\u200cافزار', 'مهندس-نرم\u200cافزار'],
    ['क्\u200dषेत्र अधिकारी', 'क्\u200dषेत्र-अधिकारी'],
    ['ശ്രീമാന്\u200d ഡ്രൈവര്\u200d', 'ശ്രീമാന്\u200d-ഡ്രൈവര്\u200d'],
    // Joiners that join no letters.
    ['Ba\u200dker\u200c \u200d\u200c 1\u200d2', 'baker-12'],
    ['\u200dক \u200cখ\u200c', 'ক-খ'],
    ['র\u200d\u200d\u200dক', 'রক'],
  ])('of %j is %j', (title, slug) => {
    expect(slugify(title)).toBe(slug.normalize());
  });

  it('end with a whole letter', () => {
    const slug = slugify('ক্ষি'.repeat(40));
    expect(slug.length).toBeLessThanOrEqual(60);
    expect(slug).toMatch(/ক্ষি$/);
  });
});

describe('first names', () => {
  it.each([
    ['Md. Rahim', 'Rahim'],
    ['MD Rahim', 'Rahim'],
    ['মোঃ রহিম উদ্দিন', 'রহিম'],
    ['MARY JOHNSON', 'Mary'],
    ['maria garcia', 'Maria'],
    ['Prof. Dr. Anna-Lena Maier', 'Anna-Lena'],
    ['ANNE-MARIE O’NEIL', 'Anne-Marie'],
    ['AJ Miller', 'AJ'],
    ['Engr Kamal', 'Kamal'],
    ['علی‌رضا کریمی', 'علی‌رضا'],
    ['Jose\u0301 Pérez', 'José'],
    ['https://evil.example click', undefined],
    ['Dr.', undefined],
    ['', undefined],
  ])('of %j is %j', (name, first) => {
    expect(findFirstName(name)).toBe(first);
  });
});

describe('names of time zones', () => {
  it.each([
    ['Asia/Calcutta', 'Kolkata'],
    ['Asia/Katmandu', 'Kathmandu'],
    ['Europe/Kiev', 'Kyiv'],
    ['Asia/Saigon', 'Ho Chi Minh City'],
    ['Asia/Rangoon', 'Yangon'],
    ['America/Godthab', 'Nuuk'],
    ['Asia/Ulan_Bator', 'Ulaanbaatar'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
    ['Asia/Dhaka', 'Dhaka'],
    ['UTC', 'UTC'],
    ['Etc/GMT-6', 'UTC+6'],
    ['Etc/GMT+11', 'UTC−11'],
  ])('of %s is %s', (zone, city) => {
    expect(cityOfZone(zone)).toBe(city);
  });

  it.each(['UTC', 'utc', 'Etc/GMT', 'etc/greenwich', 'Etc/GMT-0', 'etc/zulu'])(
    'stored for %s are of no place',
    (name) => {
      expect(isZoneOfPlace(toStoredZone(name))).toBe(false);
    },
  );

  it.each([
    ['Asia/Dhaka', 'Asia/Dhaka'],
    ['asia/dhaka', 'Asia/Dhaka'],
    ['asia/calcutta', 'Asia/Kolkata'],
    ['europe/LONDON', 'Europe/London'],
    ['Nowhere/City', 'Nowhere/City'],
  ])('are stored in the letters of IANA: %s as %s', (name, stored) => {
    expect(toStoredZone(name)).toBe(stored);
  });

  it('know each zone of the runtime by an id of the same clock', () => {
    const winter = Date.UTC(2026, 0, 15);
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const show = (timeZone: string, at: number) =>
        new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'long' }).format(
          at,
        );
      for (const at of [winter, winter + 180 * 86_400_000]) {
        expect(show(toTodaysZone(zone), at)).toBe(show(zone, at));
      }
      expect(toTodaysZone(toTodaysZone(zone))).toBe(toTodaysZone(zone));
    }
  });
});
