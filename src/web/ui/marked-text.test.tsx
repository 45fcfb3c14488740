import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MarkedText } from './marked-text.tsx';

const show = (pieces: string[]) => render(<MarkedText pieces={pieces} />).container.innerHTML;

describe('a marked text', () => {
  it('marks every second piece', () => {
    expect(show(['', 'Bake', 'r and ', 'bake', ''])).toBe(
      '<mark>Bake</mark>r and <mark>bake</mark>',
    );
  });

  it('holds no HTML but its marks', () => {
    expect(show(['<i>', '<b>'])).toBe('&lt;i&gt;<mark>&lt;b&gt;</mark>');
  });
});
