import { describe, expect, it } from 'vitest';
import { foldForSearch, foldLetters } from '#contract/platform/text/fold.ts';
import { foldWithOrigins } from '#contract/platform/text/origins.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

/** Each letter and mark of the scripts in use, alone and behind a Latin letter. */
const ranges = [
  [0x20, 0x24f],
  [0x250, 0x52f],
  [0x531, 0x58a],
  [0x591, 0x6ff],
  [0x750, 0x77f],
  [0x8a0, 0xdff],
  [0xe01, 0xfff],
  [0x10a0, 0x11ff],
  [0x1780, 0x17ff],
  [0x1e00, 0x20cf],
  [0x2100, 0x214f],
  [0x2c60, 0x2c7f],
  [0x3000, 0x30ff],
  [0xa722, 0xa7ca],
  [0xac00, 0xacff],
  [0xfb00, 0xfdff],
  [0xfe00, 0xffef],
] as const;
const characters = ranges.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
);
// Databases know the letters of their own version of Unicode.
const known = characters.filter((character) => /\p{Assigned}/u.test(character));

const foldInSql = async (name: string, texts: readonly string[]) => {
  const { rows } = await site.database.pool.query<{ folded: string }>(
    `select ${name}(text) as folded from unnest($1::text[]) with ordinality as given (text, n) order by n`,
    [texts],
  );
  return rows.map(({ folded }) => folded);
};

const differing = (
  texts: readonly string[],
  sql: readonly string[],
  fold: (text: string) => string,
) => texts.flatMap((text, at) => (sql[at] === fold(text) ? [] : [[text, sql[at], fold(text)]]));

describe('folding in the database and in TypeScript', () => {
  it('is the same for each letter', async () => {
    const texts = known.flatMap((character) => [character, `e${character}`, `й${character}`]);
    expect(differing(texts, await foldInSql('fold_letters', texts), foldLetters)).toEqual([]);
  });

  it('is the same for words of many scripts', async () => {
    const texts = [
      'Jose\u0301 O’Brien, l’été à Zürich – Łódź',
      'ṩ ṩ e\u0301\u0323',
      'مُحَمَّد שָׁלוֹם Ёлка ΓΙΆΝΝΗΣ',
      'র\u200d্যাম্প বড় हिन्दी ภาษา ทำงาน 한국어',
      '한국어'.normalize('NFD'),
      '👩‍💻 𝐁𝐨𝐥𝐝 ㎏ ½',
    ];
    expect(differing(texts, await foldInSql('fold_letters', texts), foldLetters)).toEqual([]);
    expect(differing(texts, await foldInSql('fold_text', texts), foldForSearch)).toEqual([]);
  });

  it('joins and parts words at apostrophes alike', async () => {
    const texts = [
      "O'Brien's l'eau dell’arte rock'n'roll St. John’s D'Or 'quoted' об'єкт",
      "qu'il",
      "don't we’re I'll can't it's Ma'am Xi'an N'Djamena Ta'if",
    ];
    const joined = texts.map((text) => foldWithOrigins(text).folded);
    expect(await foldInSql('query_text', texts)).toEqual(joined);
  });

  it('is the same for names, places and words as people write them', async () => {
    const texts = `
      சென்னை|மென்பொருள் பொறியாளர்|తెలుగు ఉపాధ్యాయుడు|හෙදිය ක්\u200dරම|គ្រូបង្រៀន ភ្នំពេញ|ရန်ကုန် ဆရာမ
      አዲስ አበባ|ነርስ።|თბილისი მასწავლებელი|Երևան Ուսուցիչ|եւ ﬓ|Nguyễn Thị Ánh|Nguye\u0302\u0303n|TP. Hồ Chí Minh
      IĞDIR ığdır İSTANBUL istanbul i̇|Straße STRAẞE Größe|Żółć gęślą jaźń|Příliš žluťoučký kůň|Iași Iaşi Timișoara Timişoara
      Þorbjörg Æsir Ðóra|Άθήνα ΑΘΗΝΑ Ϊ ΐ ς Σ|Ёлка Йод Їжак ґанок ўзор|сту\u0301дент|Ѐ ѝ Ӂ|محمـــد أحمد إبراهيم آمنة ٱلله
      مُهَنْدِس مؤسسة مسؤول|کتاب یک می\u200cخواهم|ہسپتال نرس ۓ ڈاکٹر|שָׁלוֹם תל־אביב|ﺍﻟﻘﺎﻫﺮﺓ|서울 간호사|${'서울'.normalize('NFD')}
      ﾎﾟﾘｽ ｶﾞｲﾄﾞ ﾊﾟﾝ|ﾎ\u309a|か\u3099|東京都 ㈱ ㍿ 髙橋|㏄ ℡ ㊙|👩🏽‍💻 👨‍👩‍👧‍👦 🇧🇩 🏴󠁧󠁢󠁷󠁬󠁳󠁿 1️⃣|🤷🏾\u200d♀\ufe0f
      \u202eabc\u202c \u2067שלום\u2069 x|O’Brien O'Brien OʼBrien O＇Brien|St. John’s|N’Djamena|Coeur d’Alene|don’t we’re|rock’n’roll
      e\u064b\u0301|\u0301a|ক\u20d7 ে|ক\u0301|й\u0301\u0306|\u1100\u1161\u11a8|Ω Å K|≮ ≠|ŉ ǆ ﬀ ﬅ|Ⅻ ① ⑴ ｘ²
      Ǻ ǿ ǽ Ǿ|Ậ ậ Ợ|ḍ ṛ ś ṭh|Māori Ōtaki|Qaraǵandy Әлем|Ԁ ԯ|ꜳ Ꜳ|ⱥ Ɐ|ɓ Ɓaa|ỹ Ỹ|ç̌|x̣̂
      ไทย ทำงาน กรุงเทพฯ|ພາສາລາວ ນໍ້າ|བོད་ཡིག|ᠮᠣᠩᠭᠣᠯ\u180e|ދިވެހި|ܫܠܡܐ|ߒߞߏ|হিসাবরক্ষক ঢাকা ড়ঢ়য় বাংলা।
      मुंबई क़लम ज़मीन|ਪੰਜਾਬ ਖ਼ਬਰ|ગુજરાત|ଓଡ଼ିଶା|ಕನ್ನಡ|മലയാളം ന്\u200d ൻ`
      .split(/\n *|\|/)
      .map((text) =>
        text.replaceAll(/\\u([\da-f]{4})/g, (_, code: string) =>
          String.fromCodePoint(Number.parseInt(code, 16)),
        ),
      );
    const given = texts.flatMap((text) => [text, text.normalize('NFD'), text.toUpperCase()]);
    expect(given.length).toBeGreaterThan(240);
    expect(differing(given, await foldInSql('fold_letters', given), foldLetters)).toEqual([]);
  });
});
