import { describe, expect, it } from 'vitest';
import { measureProcessorTime } from '#test/processor-time.ts';
import { parseBullets, parseTextBlocks, toPlainText } from './blocks.ts';

describe('the text of a job', () => {
  it('has paragraphs, whose line ends stay', () => {
    expect(parseTextBlocks(' One.\r\nTwo.\n \n\n\nThree.\rFour. ')).toEqual([
      { kind: 'paragraph', text: 'One.\nTwo.' },
      { kind: 'paragraph', text: 'Three.\nFour.' },
    ]);
  });

  it.each(['-', '*', '•', '–'])('has lists with %s, right after a sentence too', (mark) => {
    expect(parseTextBlocks(`You will:\n${mark} knead\n${mark} bake\nCome!`)).toEqual([
      { kind: 'paragraph', text: 'You will:' },
      { kind: 'bullets', items: ['knead', 'bake'] },
      { kind: 'paragraph', text: 'Come!' },
    ]);
  });

  it('has numbered lists, which begin where they begin', () => {
    expect(parseTextBlocks('3. knead\n\n4. bake\n5) rest')).toEqual([
      { kind: 'numbers', start: 3, items: ['knead', 'bake', 'rest'] },
    ]);
  });

  it('keeps one list over empty lines, with the indented lines of its items, and flattens nested ones', () => {
    expect(parseTextBlocks('- knead\n  by hand\n\n- bake\n  - rye\n    - dark')).toEqual([
      { kind: 'bullets', items: ['knead\nby hand', 'bake', 'rye', 'dark'] },
    ]);
  });

  it('has headings', () => {
    expect(parseTextBlocks('## What you do\nBake.')).toEqual([
      { kind: 'heading', text: 'What you do' },
      { kind: 'paragraph', text: 'Bake.' },
    ]);
  });

  it.each(['-', '2026. A year', '#tag', '-5 degrees', '**bold** first', '> quote', '| a | b |'])(
    'leaves %j as it is',
    (text) => {
      expect(parseTextBlocks(text)).toEqual([{ kind: 'paragraph', text }]);
    },
  );

  it.each([
    '·     One',
    '\uf0b7\tOne',
    '\uf0a7\tOne',
    'o\tOne',
    '▪ One',
    '● One',
    '◦ One',
    '✓ One',
    '➢ One',
    '— One',
    '•\u00a0One',
    '-\u00a0One',
    '+ One',
    '✔\ufe0f One',
    '\u00a0\u00a0‣ One',
  ])('takes %j for an entry of a list, as Word pastes it', (line) => {
    expect(parseTextBlocks(`${line}\n${line}`)).toEqual([
      { kind: 'bullets', items: ['One', 'One'] },
    ]);
    expect(parseBullets(line)).toEqual(['One']);
  });

  it.each(['1.\u00a0One', '১. One', '১। One', '1、One', '١) One', '۱. One', '１．One'])(
    'takes %j for the first of a numbered list',
    (line) => {
      expect(parseTextBlocks(line)).toEqual([{ kind: 'numbers', start: 1, items: ['One'] }]);
    },
  );

  it('reads numbers in the digits of any script', () => {
    expect(parseTextBlocks('১২. এক')).toMatchObject([{ start: 12 }]);
    expect(parseTextBlocks('۷. a')).toMatchObject([{ start: 7 }]);
  });

  it.each(['o One', 'Bake – and sell', 'we bake - daily', '+880 1711', '·One', '১২ জন নার্স', 'old'])(
    'leaves the sentence %j as it is',
    (text) => {
      expect(parseTextBlocks(text)).toEqual([{ kind: 'paragraph', text }]);
    },
  );

  it('is nothing where there is none', () => {
    expect(parseTextBlocks(' \n\t\n')).toEqual([]);
  });

  it.each([
    ['lines', 'a\n'],
    ['items', '- a\n'],
    ['continued items', ' a\n'],
    ['empty lines', '\n'],
    ['marks without text', '- \n'],
  ])('of 100,000 %s takes no quadratic time', async (_, line) => {
    const milliseconds = await measureProcessorTime(() => {
      parseTextBlocks(`- begin\n${line.repeat(100_000)}`);
      parseTextBlocks(`-${' \t'.repeat(100_000)}`);
    });
    expect(milliseconds).toBeLessThan(5_000);
  });

  // White space that ends a run of blanks, and is none of a list.
  const ends = ['\nx', '\u1680x', '\ufeffx', '\u2028x', '\vx'];
  const marks = ['o', 'o\t', '-', '•', '#', '1.', ''];
  it.each(marks.flatMap((mark) => ends.map((end) => [mark, end])))(
    'of %j, many blanks and %j takes no quadratic time',
    async (mark, end) => {
      for (const blank of ['\u00a0', ' ', '\t']) {
        const line = `${mark}${blank.repeat(20_000)}${end}`;
        const milliseconds = await measureProcessorTime(() => {
          parseTextBlocks(line);
          parseBullets(line);
          toPlainText(line);
        });
        expect(milliseconds).toBeLessThan(200);
      }
    },
  );
});

describe('a list of which each line is one item', () => {
  it('loses the marks and empty lines', () => {
    expect(parseBullets('- Knead\r\n\n* Bake\n3. Rest\n  Clean\n# Close')).toEqual([
      'Knead',
      'Bake',
      'Rest',
      'Clean',
      'Close',
    ]);
  });
});

describe('a plain text', () => {
  it('has the words without the signs of headings, lists and bold words, on the same lines', () => {
    const text = '## About us\n\nWe **bake** at night.\r\n\r\n- Bread\n* **Cakes**\n1. Rest';
    expect(toPlainText(text)).toBe('About us\n\nWe bake at night.\r\n\r\nBread\nCakes\n1. Rest');
  });

  it.each(['5 ** 2', 'C# and F#', 'a - b', '#1 in bread', '+880 1711', 'a**b', '', '**'])(
    'keeps %j',
    (text) => {
      expect(toPlainText(text)).toBe(text);
    },
  );
});
