import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { measureProcessorTime } from '#test/processor-time.ts';
import { FormattedText } from './formatted-text.tsx';

const show = (text: string) => render(<FormattedText text={text} />).container;
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe('a formatted text', () => {
  it('has paragraphs, headings, lists, and bold words', () => {
    const container = show('# We bake\nYou **really** bake:\n\n- rye\n- **wheat** & co\n\n2. rest');
    expect(
      container.querySelector('div')?.innerHTML.replaceAll(/ (?:class|dir)="[^"]*"/g, ''),
    ).toBe(
      '<p>We bake</p><p>You <strong>really</strong> bake:</p>' +
        '<ul><li>rye</li><li><strong>wheat</strong> &amp; co</li></ul><ol start="2"><li>rest</li></ol>',
    );
  });

  it('numbers the steps in the digits of the language', () => {
    const container = show('১. এক\n২. দুই');
    expect(container.querySelector('ol')).toHaveClass('[&:lang(bn)]:list-[bengali]');
    expect(container.querySelectorAll('ol > li')).toHaveLength(2);
  });

  it('links https URLs, without the sentence around them, and vouches for none', () => {
    show(
      'See https://crumb.example/a?b=1&c=2 (or https://crumb.example/b_(c)). Or https://x.example!',
    );
    expect(links()).toEqual([
      'https://crumb.example/a?b=1&c=2',
      'https://crumb.example/b_(c)',
      'https://x.example',
    ]);
    for (const link of screen.getAllByRole('link')) {
      expect(link.textContent).toBe(link.getAttribute('href'));
      expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
    }
  });

  it.each([
    'javascript:alert(1)',
    'http://crumb.example',
    'data:text/html,<script>alert(1)</script>',
    '[click](javascript:alert(1))',
    'https://bank.example@evil.example/',
    'https://user:password@evil.example/',
    'https://',
    'https://[',
    'https:/\\evil.example',
  ])('does not link %j', (text) => {
    const container = show(text);
    expect(links()).toEqual([]);
    expect(container.textContent).toBe(text);
  });

  it('ends a link where a mark would turn the direction of writing', () => {
    show('https://evil.example/\u202Egro.knab//:sptth');
    expect(links()).toEqual(['https://evil.example/']);
  });

  it.each([
    '</script><img src=x onerror="alert(1)"><b>bold</b>',
    '<a href="javascript:alert(1)">x</a>',
    '&lt;script&gt;',
    '![x](https://evil.example/x.png"onerror=alert(1))',
  ])('shows %j as it was typed', (text) => {
    const container = show(text);
    expect(container.textContent).toBe(text);
    expect(container.querySelector('script, img, b')).toBeNull();
  });

  it.each(['** not bold **', '**open', '****', '2 ** 3 ** 4', '*one*'])(
    'leaves %j alone',
    (text) => {
      expect(show(text).textContent).toBe(text);
      expect(document.querySelector('strong')).toBeNull();
    },
  );

  it.each(['**a', '**', 'https://a ', `https://${')'.repeat(50)}`, '**https://a'])(
    'takes no quadratic time for many %j',
    async (part) => {
      const measure = (characters: number) =>
        measureProcessorTime(() => show(part.repeat(characters / part.length)));
      let [short, long] = [Infinity, Infinity];
      for (let run = 0; run < 3; run += 1) {
        short = Math.min(short, await measure(10_000));
        long = Math.min(long, await measure(80_000));
      }
      // Eight times as much; quadratic time would be 64 times as much.
      expect(long / short).toBeLessThan(32);
    },
  );
});
