import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ScrollToTop } from './scroll-to-top.tsx';

const scrollY = (value: number) => {
  vi.stubGlobal('scrollY', value);
  act(() => void window.dispatchEvent(new Event('scroll')));
};
afterEach(() => vi.unstubAllGlobals());

const button = () => screen.queryByRole('button', { name: 'Scroll to top' });

describe('the way back to the top', () => {
  it('is offered once the page was scrolled down', () => {
    render(<ScrollToTop />);
    expect(button()).toBeNull();
    scrollY(1_000);
    expect(button()).toBeTruthy();
    scrollY(0);
    expect(button()).toBeNull();
  });

  it('leads to the top, the keyboard with it', async () => {
    const scrollTo = vi.fn();
    vi.stubGlobal('scrollTo', scrollTo);
    render(
      <>
        <main id="content" tabIndex={-1} />
        <ScrollToTop />
      </>,
    );
    scrollY(1_000);
    await userEvent.click(screen.getByRole('button', { name: 'Scroll to top' }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
