import { domainToASCII, domainToUnicode } from 'node:url';
import { describe, expect, it } from 'vitest';
import { measureProcessorTime } from '#test/processor-time.ts';
import { EmailAddress } from '#contract/platform/primitives.ts';
import { isStoredAddress, showAddress, toStoredAddress } from './email-addresses.ts';

/** Different signs, which take longest to encode. */
const manySigns = (length: number) =>
  Array.from({ length }, (_, at) => String.fromCodePoint(0x4e_00 + ((at * 7_919) % 20_000))).join(
    '',
  );

describe('an address', () => {
  it.each([
    ['ann@example.com', 'ann@example.com'],
    [' Ann+Jobs@Example.COM\u00A0', 'ann+jobs@example.com'],
    ['r&d@example.com', 'r&d@example.com'],
    ['a/b@example.com', 'a/b@example.com'],
    ['x=y@example.com', 'x=y@example.com'],
    ['first!last@example.com', 'first!last@example.com'],
    ['x#y@example.com', 'x#y@example.com'],
    ["o'brien@example.com", "o'brien@example.com"],
    ['.a..b.@example.com', '.a..b.@example.com'],
    ['{a|b}~`^?*@example.com', '{a|b}~`^?*@example.com'],
    ['user@xn--e1afmkfd.xn--p1ai', 'user@xn--e1afmkfd.xn--p1ai'],
    ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
    ['info@MÜNCHEN.DE', 'info@xn--mnchen-3ya.de'],
    ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@ব্যাংক.বাংলা', `user@${domainToASCII('ব্যাংক.বাংলা')}`],
    ['user@例え。テスト', 'user@xn--r8jz45g.xn--zckzah'],
    ['user@ΒΌΛΟΣ-1.gr', `user@${domainToASCII('βόλοσ-1.gr')}`],
    ['user@İstanbul.example', `user@${domainToASCII('i̇stanbul.example')}`],
    ['user@ｅｘａｍｐｌｅ．com', 'user@example.com'],
    ['user@\u212Aelvin.example', 'user@kelvin.example'],
    ['user@me\u0301xico.example', 'user@xn--mxico-bsa.example'],
    ['user@exam\u00ADple.com', 'user@example.com'],
    ['user@mail.straße.example', 'user@mail.xn--strae-oqa.example'],
  ])('%s is taken and stored as %s', (typed, stored) => {
    expect(EmailAddress.parse(typed)).toBe(stored);
  });

  it.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@localhost',
    'ann@127.0.0.1',
    'ann@１２７.０.０.１',
    'ann@[127.0.0.1]',
    'a@b@example.com',
    'a b@example.com',
    'a,b@example.com',
    'a<b>@example.com',
    'a"b@example.com',
    'a\\b@example.com',
    'a\r\nbcc:x@example.com',
    'ann@-example.com',
    'ann@example-.com',
    'ann@exa_mple.com',
    'ann@example..com',
    'ann@example.com.',
    'ann@münchen.de/path',
    'ann@münchen.de:80',
    'ann@münchen.de?x',
    'ann@münchen.de#x',
    'ann@mün%2echen.de',
    'ann@mün chen.de',
    `ann@${'ü'.repeat(64)}.de`,
    'রহিম@example.com',
    'ann@xn--münchen.de',
    'fran\u212A@example.com',
    '\u0130da@example.com',
    'ma\u017F@example.com',
    'ｊane@example.com',
    'jane＠example.com',
    'ann@münchen.de。',
    'ann@münchen.de＠example.com',
    'ann@münchen.de／x',
    'ann@0x7f.１',
    'ann\0@example.com',
    'ann@münch\0en.de',
    '"ann"@example.com',
    '"ann@evil.example"@münchen.de',
    'ann@[münchen.de]',
    `ann@${'ü.'.repeat(130)}de`,
    `ann@${'a'.repeat(64)}.de`,
    `${'a'.repeat(250)}@example.com`,
  ])('%j is refused', (typed) => {
    expect(EmailAddress.safeParse(typed).success).toBe(false);
  });

  it('that is hostile is judged in time', async () => {
    const judge = () => {
      for (const text of [
        `a@${'a.'.repeat(100_000)}`,
        `a@${'a-'.repeat(100_000)}`,
        `${'.'.repeat(100_000)}@`,
        ...[1_000, 6_000, 20_000, ...Array<number>(20).fill(9_000)].map(
          (length) => `a@${manySigns(length)}.de`,
        ),
        `a@${'ü.'.repeat(30_000)}de`,
        `a@${'e\u0301\u0323'.repeat(20_000)}.de`,
      ]) {
        expect(isStoredAddress(toStoredAddress(text))).toBe(false);
      }
    };
    expect(await measureProcessorTime(judge)).toBeLessThan(2_000);
  });

  it('of no form in use is stored as another one in ASCII', () => {
    for (let point = 0x80; point < 0x1_00_00; point += 1) {
      const letter = String.fromCharCode(point);
      const stored = toStoredAddress(`a${letter}b@example.com`);
      expect(isStoredAddress(stored), letter).toBe(false);
    }
  });
});

describe('a stored address as people read it', () => {
  it.each(
    [
      [
        'münchen.de',
        'ब्लॉग.भारत',
        'ব্যাংক.বাংলা',
        'пример.рф',
        'παράδειγμα.ελ',
        'ทดสอบ.ไทย',
        '例え.テスト',
        '한국.kr',
        'łódź.pl',
        'việt.vn',
        'مثال.مصر',
        'mail.пример.рф',
      ],
    ].flat(),
  )('ann@%s is shown in its script', (domain) => {
    expect(showAddress(`ann@${domainToASCII(domain)}`)).toBe(`ann@${domain}`);
  });

  it.each([
    'аррӏе.com',
    'раypal.com',
    'gοοgle.com',
    'ɡoogle.com',
    'paypaı.com',
    'пример.com',
    'ехаmple.рф',
  ])('ann@%s, which looks like another, is shown encoded', (domain) => {
    const stored = `ann@${domainToASCII(domain)}`;
    expect(stored).toContain('xn--');
    expect(showAddress(stored)).toBe(stored);
  });

  it.each([
    'ann@example.com',
    '',
    'xn--',
    'ann@xn--.de',
    'ann@xn--99999999999.de',
    'ann@xn--a-.de',
    'ann@xn--!!!.de',
  ])('%j stays as it is', (address) => {
    expect(showAddress(address)).toBe(address);
  });

  it('is decoded as Node decodes it', () => {
    const letters = 'äöüßéñçøåæłžșțơựবাংলাहिन्दीไทยعربيעברית한국어日本語中文';
    for (let n = 0; n < 300; n += 1) {
      const start = (n * 7) % letters.length;
      const ascii = domainToASCII(`${letters.slice(start, start + 1 + (n % 9))}x${n}.example`);
      const shown = showAddress(`a@${ascii}`);
      expect([`a@${ascii}`, `a@${domainToUnicode(ascii)}`]).toContain(shown);
    }
  });
});
