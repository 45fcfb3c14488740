import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ActionMenu } from './action-menu.tsx';
import { Button } from './button.tsx';

const opener = () => screen.getByRole('button', { name: 'More' });
const isOpen = () => opener().getAttribute('aria-expanded') === 'true';

function renderMenu() {
  const choose = vi.fn();
  render(
    <>
      <ActionMenu label="More">
        <Button onClick={() => void choose('offer')}>Offer</Button>
        <Button disabled>Hire</Button>
        <Button onClick={() => void choose('decline')}>Decline</Button>
      </ActionMenu>
      <p>Beside it</p>
    </>,
  );
  return choose;
}

it('a menu opens by arrow, passes over what cannot be chosen, and gives the focus back', async () => {
  const choose = renderMenu();
  opener().focus();
  await userEvent.keyboard('{End}');
  expect(isOpen()).toBe(false);
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Offer' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Decline' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(choose).toHaveBeenCalledExactlyOnceWith('decline');
  expect(isOpen()).toBe(false);
  expect(opener()).toHaveFocus();
});

it('closes on Escape, which nothing around it sees, and on a press beside it', async () => {
  renderMenu();
  const escaped = vi.fn();
  document.addEventListener('keydown', escaped);
  await userEvent.click(opener());
  escaped.mockClear();
  await userEvent.keyboard('{Escape}');
  document.removeEventListener('keydown', escaped);
  expect(isOpen()).toBe(false);
  expect(escaped).not.toHaveBeenCalled();
  expect(opener()).toHaveFocus();
  await userEvent.click(opener());
  await userEvent.click(screen.getByText('Beside it'));
  expect(isOpen()).toBe(false);
});
