import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { noticesHeightKey } from './notices-style.ts';
import { useNoticesRoom } from './use-notices-room.ts';

const stored = () => localStorage.getItem(noticesHeightKey);
afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

const makeContainer = (): HTMLElement => {
  const container = document.createElement('div');
  Object.defineProperty(container, 'offsetHeight', { value: 45 });
  container.dataset['notices'] = 'true';
  document.body.append(container);
  return container;
};

describe('the room of the notices above the page', () => {
  it('is remembered for the next page once they are here', () => {
    const container = makeContainer();
    renderHook(() => useNoticesRoom(false));
    fireEvent(window, new Event('pagehide'));
    expect(stored()).toBeNull();
    container.append(document.createElement('aside'));
    fireEvent(window, new Event('pagehide'));
    expect(stored()).toBe('45');
    expect(container.style.minHeight).toBe('');
  });

  it('goes where there are none', () => {
    localStorage.setItem(noticesHeightKey, '45');
    const container = makeContainer();
    const { rerender } = renderHook(({ isEmpty }) => useNoticesRoom(isEmpty), {
      initialProps: { isEmpty: false },
    });
    expect(stored()).toBe('45');
    rerender({ isEmpty: true });
    expect(stored()).toBeNull();
    expect(container.style.minHeight).toMatch(/^0/);
    fireEvent(window, new Event('pagehide'));
    expect(stored()).toBeNull();
  });
});
