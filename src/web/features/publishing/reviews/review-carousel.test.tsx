import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Review } from '#contract/publishing/reviews.ts';
import { ReviewCarousel, reviewInterval } from './review-carousel.tsx';

const review = (name: string): Review => ({
  _id: name,
  commentTitle: `Title of ${name}`,
  description: `What ${name} says.`,
  userImg: '/reviews/elena.svg',
  userName: name,
  userTitle: 'Nurse',
});
const reviews = ['Ada', 'Ben', 'Cem'].map(review);

const shown = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
    .join();
const pass = (intervals: number): void => {
  act(() => {
    vi.advanceTimersByTime(intervals * reviewInterval);
  });
};
const askForMotion = (isReduced: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isReduced,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the carousel of opinions', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    askForMotion(false);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('shows the next opinion every two seconds and begins again after the last', () => {
    render(<ReviewCarousel reviews={reviews} />);
    expect(shown()).toBe('Title of Ada');
    pass(1);
    expect(shown()).toBe('Title of Ben');
    pass(2);
    expect(shown()).toBe('Title of Ada');
  });

  it('wraps at both ends by its buttons', () => {
    render(<ReviewCarousel reviews={reviews} />);
    press('Previous review');
    expect(shown()).toBe('Title of Cem');
    press('Next review');
    expect(shown()).toBe('Title of Ada');
  });

  it('holds still while the pointer is over it, and goes on after', () => {
    render(<ReviewCarousel reviews={reviews} />);
    const carousel = screen.getByRole('group');
    fireEvent.pointerEnter(carousel);
    pass(2);
    expect(shown()).toBe('Title of Ada');
    fireEvent.pointerLeave(carousel);
    pass(1);
    expect(shown()).toBe('Title of Ben');
  });

  it('holds still while the keyboard is in it', () => {
    render(<ReviewCarousel reviews={reviews} />);
    fireEvent.focus(screen.getByRole('button', { name: 'Next review' }));
    pass(2);
    expect(shown()).toBe('Title of Ada');
  });

  it.each([
    ['the pointer leaves', fireEvent.pointerLeave, fireEvent.blur],
    ['the focus leaves', fireEvent.blur, fireEvent.pointerLeave],
  ])('holds still when only %s, and goes on after both', (_, first, second) => {
    render(<ReviewCarousel reviews={reviews} />);
    const carousel = screen.getByRole('group');
    fireEvent.pointerEnter(carousel);
    fireEvent.focus(screen.getByRole('button', { name: 'Next review' }));
    first(carousel);
    pass(2);
    expect(shown()).toBe('Title of Ada');
    second(carousel);
    pass(1);
    expect(shown()).toBe('Title of Ben');
  });

  it('stays paused until it is told to play', () => {
    render(<ReviewCarousel reviews={reviews} />);
    press('Pause reviews');
    pass(2);
    expect(shown()).toBe('Title of Ada');
    press('Play reviews');
    pass(1);
    expect(shown()).toBe('Title of Ben');
  });

  it('does not move by itself for people who asked for less motion', () => {
    askForMotion(true);
    render(<ReviewCarousel reviews={reviews} />);
    pass(2);
    expect(shown()).toBe('Title of Ada');
  });
});
