import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Placeholder } from './skeleton.tsx';

it('a placeholder is the part itself, which nobody hears or presses', async () => {
  const onClick = vi.fn();
  render(
    <Placeholder>
      <h2>Software developer</h2>
      <button type="button" onClick={onClick}>
        Apply
      </button>
    </Placeholder>,
  );
  expect(screen.getByText('Software developer')).toBeInTheDocument();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Apply').closest('[inert]')).not.toBeNull();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
