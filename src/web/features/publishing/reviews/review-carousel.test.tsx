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

  it('begins paused for people who asked for less motion, who can play it', () => {
    askForMotion(true);
    render(<ReviewCarousel reviews={reviews} />);
    pass(2);
    expect(shown()).toBe('Title of Ada');
    press('Play reviews');
    pass(1);
    expect(shown()).toBe('Title of Ben');
    press('Pause reviews');
    pass(2);
    expect(shown()).toBe('Title of Ben');
  });

  it.each([
    ['is below the window', innerHeight, false],
    ['is above the window', -301, false],
    ['is in a tab behind another', 0, true],
  ])('holds still while it %s, and goes on after', (_, top, isHidden) => {
    render(<ReviewCarousel reviews={reviews} />);
    const rect = vi.spyOn(screen.getByRole('group'), 'getBoundingClientRect');
    rect.mockReturnValue(new DOMRect(0, top, 300, 300));
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    pass(2);
    expect(shown()).toBe('Title of Ada');
    rect.mockReturnValue(new DOMRect(0, innerHeight - 1, 300, 300));
    hidden.mockReturnValue(false);
    pass(1);
    expect(shown()).toBe('Title of Ben');
    hidden.mockRestore();
  });
});
