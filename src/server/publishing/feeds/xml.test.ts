import { expect, it } from 'vitest';
import { cdataElement } from './xml.ts';

it.each([
  ['a & <b>', '<![CDATA[a & <b>]]>'],
  ['a]]>b', '<![CDATA[a]]]]><![CDATA[>b]]>'],
  [']]>]]>', '<![CDATA[]]]]><![CDATA[>]]]]><![CDATA[>]]>'],
  ['a]]', '<![CDATA[a]]]]>'],
  // Removing a character must not complete the end of a section.
  [']]\u0001>', '<![CDATA[]]]]><![CDATA[>]]>'],
  ['a\u0000b\u001fc\uffffd\ud800e', '<![CDATA[abcde]]>'],
  ['tab\t line\n \u0085 \u2028 👩🏽‍💻 مهندس', '<![CDATA[tab\t line\n \u0085 \u2028 👩🏽‍💻 مهندس]]>'],
])('the text %j is the section %s', (text, section) => {
  expect(cdataElement('a', text)).toBe(`<a>${section}</a>`);
});
