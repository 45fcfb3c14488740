import { describe, expect, it } from 'vitest';
import { cdata, element, emptyElement } from './xml.ts';

describe('an element', () => {
  it('has text as text and markup as markup', () => {
    const inner = element('b', '1 < 2 & "3" > ]]>');
    expect(element('a', ['x & ', inner, undefined]).xml).toBe(
      '<a>x &amp; <b>1 &lt; 2 &amp; "3" &gt; ]]&gt;</b></a>',
    );
  });

  it('keeps its attributes inside of their quotes, line ends included', () => {
    expect(emptyElement('a', { href: `"><script>'&\n` }).xml).toBe(
      `<a href="&quot;&gt;&lt;script&gt;'&amp;&#10;"/>`,
    );
  });

  it('is without what XML cannot hold, and with everything else', () => {
    expect(element('a', 'a\u0000b\u001fc\uffffd\ud800e').xml).toBe('<a>abcde</a>');
    const kept = 'tab\t line\n \u0085 \u2028 \ufeff 👩🏽‍💻 مهندس \u{10ffff}';
    expect(element('a', kept).xml).toBe(`<a>${kept}</a>`);
    expect(element('a', 'a\r\nb').xml).toBe('<a>a&#13;\nb</a>');
  });
});

describe('a section', () => {
  it.each([
    ['a & <b>', '<![CDATA[a & <b>]]>'],
    ['a]]>b', '<![CDATA[a]]]]><![CDATA[>b]]>'],
    [']]>]]>', '<![CDATA[]]]]><![CDATA[>]]]]><![CDATA[>]]>'],
    ['a]]', '<![CDATA[a]]]]>'],
    // What is left out must not bring together what was apart.
    [']]\u0001>', '<![CDATA[]]]]><![CDATA[>]]>'],
    ['', '<![CDATA[]]>'],
  ])('holds %j as %s', (text, xml) => {
    expect(cdata(text).xml).toBe(xml);
  });
});
