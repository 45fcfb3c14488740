import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSeenPerson } from './use-seen-person.ts';

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const look = (visibilityState: DocumentVisibilityState) =>
  act(() => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
    document.dispatchEvent(new Event('visibilitychange'));
  });
const fire = (selector: string, event: Event) =>
  act(() => {
    document.querySelector(selector)?.dispatchEvent(event);
  });
const bubbling = (type: string) => new Event(type, { bubbles: true });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.body.innerHTML = `
    <p data-applicant="ann"><b id="ann">Ann</b></p>
    <p data-applicant="bob"><b id="bob">Bob</b></p>
    <div data-person><b id="pane">Ann</b></div>
    <div data-decisions><b id="decide">Shortlist</b></div>
    <b id="elsewhere">Search</b>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const show = (isByItself = true) => {
  const onSeen = vi.fn<(id: string) => void>();
  const { result, rerender } = renderHook(
    (person: { id: string; isByItself: boolean }) => useSeenPerson(person, onSeen),
    { initialProps: { id: 'ann', isByItself } },
  );
  return { onSeen, rerender, isSeen: () => result.current.isSeen, see: () => result.current.see() };
};

describe('a person who was opened by the page', () => {
  it('counts as seen after five seconds, once', () => {
    const { onSeen, isSeen } = show();
    pass(4_999);
    expect(isSeen()).toBe(false);
    expect(onSeen).not.toHaveBeenCalled();
    pass(1);
    expect(isSeen()).toBe(true);
    pass(60_000);
    expect(onSeen.mock.calls).toEqual([['ann']]);
  });

  it('needs the five seconds in a visible window', () => {
    const { isSeen } = show();
    pass(4_000);
    look('hidden');
    pass(60_000);
    expect(isSeen()).toBe(false);
    look('visible');
    pass(4_999);
    expect(isSeen()).toBe(false);
    pass(1);
    expect(isSeen()).toBe(true);
  });

  it.each([
    ['a press in the pane', '#pane', 'pointerdown'],
    ['a key in the pane', '#pane', 'keydown'],
    ['scrolling in the pane', '#pane', 'wheel'],
    ['a press on a decision', '#decide', 'pointerdown'],
    ['a press on the row', '#ann', 'pointerdown'],
  ])('counts as seen at %s', (_, selector, type) => {
    const { onSeen, isSeen } = show();
    fire(selector, bubbling(type));
    expect(isSeen()).toBe(true);
    expect(onSeen.mock.calls).toEqual([['ann']]);
  });

  it.each(['#bob', '#elsewhere'])('does not count as seen at a press on %s', (selector) => {
    const { onSeen, isSeen } = show();
    fire(selector, bubbling('pointerdown'));
    fire(selector, bubbling('wheel'));
    expect(isSeen()).toBe(false);
    expect(onSeen).not.toHaveBeenCalled();
  });

  it('counts as seen at a key of the page', () => {
    const { onSeen, isSeen, see } = show();
    act(() => see());
    expect(isSeen()).toBe(true);
    expect(onSeen.mock.calls).toEqual([['ann']]);
  });

  it('leaves the time to the next person who was not chosen', () => {
    const { onSeen, isSeen, rerender } = show();
    pass(4_000);
    rerender({ id: 'bob', isByItself: true });
    pass(4_000);
    expect(isSeen()).toBe(false);
    pass(1_000);
    expect(onSeen.mock.calls).toEqual([['bob']]);
  });
});

it('a chosen person counts as seen at once, without a call of its own', () => {
  const { onSeen, isSeen } = show(false);
  expect(isSeen()).toBe(true);
  pass(60_000);
  expect(onSeen).not.toHaveBeenCalled();
});
