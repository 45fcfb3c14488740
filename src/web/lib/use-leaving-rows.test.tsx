import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLeavingRows } from './use-leaving-rows.ts';

interface RowsProps {
  ids: readonly string[];
  view?: string;
  shortlisted?: string;
}

function Rows({ ids, view = 'undecided', shortlisted }: RowsProps) {
  const states = ids.map((id) => (id === shortlisted ? 'shortlisted' : 'applied'));
  const ref = useRef<HTMLUListElement>(null);
  useLeavingRows(ref, ids, { view, states });
  return (
    <ul ref={ref}>
      {ids.map((id) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  );
}

/** What is animated, with the frames. */
const moved: [text: string | null, frames: unknown][] = [];
let end: () => void = () => {};

beforeEach(() => {
  moved.length = 0;
  const finished = new Promise<void>((resolve) => {
    end = resolve;
  });
  HTMLElement.prototype.animate = function animate(frames) {
    moved.push([this.textContent, frames]);
    return { finished } as unknown as Animation;
  };
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  vi.unstubAllGlobals();
});

const copies = () => [...document.querySelectorAll<HTMLElement>('li[aria-hidden]')];

describe('a row that was decided', () => {
  it('slides out as a copy that nobody can reach, and is gone afterwards', async () => {
    const { rerender } = render(<Rows ids={['Ann', 'Bo', 'Cy']} />);
    rerender(<Rows ids={['Ann', 'Cy']} />);
    expect(copies().map(({ textContent, inert }) => [textContent, inert])).toEqual([['Bo', true]]);
    expect(moved).toEqual([['Bo', [{}, { opacity: 0, transform: 'translateX(3rem)' }]]]);
    end();
    await vi.waitFor(() => expect(copies()).toEqual([]));
  });

  it('is told from the copy of one that is still leaving', () => {
    const { rerender } = render(<Rows ids={['Ann', 'Bo', 'Cy']} />);
    rerender(<Rows ids={['Ann', 'Cy']} />);
    rerender(<Rows ids={['Ann', 'Cy', 'Di']} />);
    moved.length = 0;
    rerender(<Rows ids={['Ann', 'Cy']} />);
    expect(moved).toEqual([['Di', [{}, { opacity: 0, transform: 'translateX(3rem)' }]]]);
  });

  it('rises when it comes back', () => {
    const { rerender } = render(<Rows ids={['Ann', 'Cy']} />);
    rerender(<Rows ids={['Ann', 'Bo', 'Cy']} />);
    expect(moved).toEqual([['Bo', [{ opacity: 0, transform: 'translateY(0.5rem)' }, {}]]]);
    expect(copies()).toEqual([]);
  });

  it.each([
    ['with another filter', { ids: ['Ann'], view: 'hired' }],
    ['where the next page follows', { ids: ['Ann', 'Bo', 'Cy', 'Di', 'Eve', 'Fay'] }],
  ])('is none %s', (_name, next) => {
    const { rerender } = render(<Rows ids={['Ann', 'Bo', 'Cy']} />);
    rerender(<Rows {...next} />);
    expect([copies(), moved]).toEqual([[], []]);
  });

  it('nods where it stays in the list', () => {
    const { rerender } = render(<Rows ids={['Ann', 'Bo', 'Cy']} />);
    rerender(<Rows ids={['Ann', 'Bo', 'Cy']} shortlisted="Bo" />);
    expect(copies()).toEqual([]);
    expect(moved).toEqual([['Bo', [{}, { transform: 'translateX(0.75rem)' }, {}]]]);
  });

  it('goes at once where less motion is asked for', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { rerender } = render(<Rows ids={['Ann', 'Bo']} />);
    rerender(<Rows ids={['Ann']} />);
    expect([copies(), moved]).toEqual([[], []]);
  });
});
