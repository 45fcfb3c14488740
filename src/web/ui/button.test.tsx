import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

describe('a button', () => {
  it('does not send a form unless it says so', () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('type', 'button');
  });

  it('lets no second click through while pending, and keeps focus and name', async () => {
    const click = vi.fn();
    const submit = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', submit);
    const { rerender } = render(
      <form>
        <Button type="submit" onClick={click}>
          Save
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    rerender(
      <form>
        <Button type="submit" onClick={click} pending>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    document.removeEventListener('submit', submit);
    expect(click).toHaveBeenCalledTimes(1);
    expect(submit).toHaveBeenCalledTimes(1);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).not.toHaveAttribute('disabled');
  });
});
