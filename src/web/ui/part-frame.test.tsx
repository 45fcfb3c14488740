import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { partFrame } from './part-frame.tsx';

const Letter = ({ to }: { to: string }) => <p>Dear {to}</p>;

const frame = () =>
  partFrame<{ to: string }>({ loading: () => 'Loading the letter', failed: () => 'No letter' });

it('says that a part is loading, and then shows it', async () => {
  const Part = lazyPart(async () => Letter, { frame: frame() });
  render(<Part to="Ann" />);
  expect(screen.getByText('Loading the letter')).toBeVisible();
  expect(await screen.findByText('Dear Ann')).toBeVisible();
});

it('loads a part again at the press of a button', async () => {
  const load = vi.fn(async () => Letter).mockRejectedValueOnce(new Error('no such chunk'));
  const Part = lazyPart(load, { frame: frame() });
  render(<Part to="Ann" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('No letter');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Dear Ann')).toBeVisible();
});

it('reloads the page where a part is missing for the second time, and says so before', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const beforeReload = vi.fn(() => expect(reload).not.toHaveBeenCalled());
  const Part = lazyPart<{ to: string }>(async () => Promise.reject(new Error('no such chunk')), {
    frame: frame(),
  });
  render(<Part to="Ann" beforeReload={beforeReload} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(beforeReload).toHaveBeenCalledOnce();
});
