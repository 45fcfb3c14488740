import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Toaster, toasts } from './toaster.tsx';
import { showUndoToast } from './undo-toast.tsx';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  act(() => toasts.removeAll());
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
// A dismissed toast fades for a second before it is taken out.
const isVisible = (text: string) =>
  screen.queryByText(text)?.closest('li')?.className.includes('opacity-0') === false;

describe('toasts', () => {
  it('are said politely', () => {
    render(<Toaster />);
    act(() => void toasts.success('Job posted'));
    expect(within(screen.getByRole('status')).getByText('Job posted')).toBeVisible();
  });

  it.each([
    ['success', toasts.success, 2_000],
    ['error', toasts.error, 4_000],
    ['blank', toasts, 4_000],
  ])('of kind %s stay as long as agreed', async (kind, show, stay) => {
    render(<Toaster />);
    act(() => void show(kind));
    await pass(stay - 100);
    expect(isVisible(kind)).toBe(true);
    await pass(200);
    expect(isVisible(kind)).toBe(false);
  });

  it('that load stay until they are replaced under their id', async () => {
    render(<Toaster />);
    act(() => void toasts.loading('Loading', { id: 'jobss' }));
    await pass(600_000);
    expect(isVisible('Loading')).toBe(true);
    act(() => void toasts.error('It failed', { id: 'jobss' }));
    expect(screen.queryByText('Loading')).toBeNull();
    expect(isVisible('It failed')).toBe(true);
  });

  it('stand above a bar at the foot, however high it is', () => {
    const foot = document.createElement('div');
    foot.dataset['stickyBar'] = 'foot';
    const height = 136;
    foot.getBoundingClientRect = () =>
      new DOMRect(0, window.innerHeight - height, window.innerWidth, height);
    document.body.append(foot);
    onTestFinished(() => foot.remove());
    render(<Toaster />);
    const room = () => screen.getByRole('status').style.getPropertyValue('--above-foot');
    expect(room()).toBe('');
    act(() => void toasts.success('Job saved'));
    expect(room()).toBe('144px');
  });

  it('are at most twenty', () => {
    render(<Toaster />);
    act(() => void Array.from({ length: 25 }, (_, index) => toasts(`Toast ${index}`)));
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
    expect(screen.getByText('Toast 24')).toBeVisible();
    expect(screen.queryByText('Toast 0')).toBeNull();
  });

  it('can be dismissed', async () => {
    render(<Toaster />);
    act(() => void toasts.error('It failed'));
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(isVisible('It failed')).toBe(false);
  });

  it('give the focus back to where it was, when their button was pressed', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const { rerender } = render(
      <main tabIndex={-1}>
        <button type="button">Shortlist</button>
        <Toaster />
      </main>,
    );
    const undo = vi.fn<() => void>();
    const press = async () => {
      await act(async () => showUndoToast({ id: 'stage', text: 'Moved.', undo }));
      await user.tab();
      await user.keyboard('{Enter}');
      await pass(300);
    };
    await user.click(screen.getByRole('button', { name: 'Shortlist' }));
    await press();
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Moved.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Shortlist' })).toHaveFocus();
    await act(async () => showUndoToast({ id: 'stage', text: 'Moved.', undo }));
    await user.tab();
    rerender(
      <main tabIndex={-1}>
        <Toaster />
      </main>,
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await pass(300);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stay while they are pointed at, but not for good when that one is dismissed', async () => {
    render(<Toaster />);
    act(() => void toasts('Under the pointer'));
    // Not userEvent: it would report a leaving that some browsers do not.
    fireEvent.mouseOver(screen.getByText('Under the pointer'));
    await pass(10_000);
    expect(isVisible('Under the pointer')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await pass(2_000);
    act(() => void toasts('The next one'));
    await pass(3_900);
    expect(isVisible('The next one')).toBe(true);
    await pass(200);
    expect(isVisible('The next one')).toBe(false);
  });

  it('do not stay for good when a dialog takes them from under the pointer', async () => {
    const { rerender } = render(<Toaster />);
    act(() => void toasts('Under the pointer'));
    fireEvent.mouseOver(screen.getByText('Under the pointer'));
    await pass(1_000);
    rerender(
      <>
        <Toaster />
        <Dialog title="Nurse" onClose={() => {}}>
          text
        </Dialog>
      </>,
    );
    await pass(5_000);
    expect(isVisible('Under the pointer')).toBe(false);
  });

  it('stay no longer because an earlier page ended under the pointer', async () => {
    const { unmount } = render(<Toaster />);
    act(() => void toasts('Under the pointer'));
    fireEvent.mouseOver(screen.getByText('Under the pointer'));
    unmount();
    render(<Toaster />);
    act(() => void toasts('The next one'));
    await pass(4_100);
    expect(isVisible('The next one')).toBe(false);
  });

  it('come to the front of an open dialog, where they can be heard', () => {
    const { rerender } = render(<Toaster />);
    act(() => void toasts.error('It failed'));
    rerender(
      <>
        <Toaster />
        <Dialog title="Nurse" onClose={() => {}}>
          text
        </Dialog>
      </>,
    );
    expect(within(screen.getByRole('dialog')).getByText('It failed')).toBeVisible();
    rerender(<Toaster />);
    expect(screen.getAllByText('It failed')).toHaveLength(1);
  });
});
