import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

describe('the summary of errors', () => {
  it('is silent while nothing is wrong', () => {
    render(<ErrorSummary problems={[]} />);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('only writes what a toast says, and still says what stands at the fields', () => {
    const refusal = { message: 'The site cannot be reached.', isRefusal: true };
    const { rerender } = render(<ErrorSummary problems={[refusal]} toasted />);
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(screen.getByText(refusal.message)).toBeTruthy();
    const missing = { fieldId: 'email', message: 'Email address is required !' };
    rerender(<ErrorSummary problems={[missing]} toasted />);
    expect(screen.getByRole('alert').textContent).toContain(missing.message);
  });

  it('counts the problems and leads to their fields', async () => {
    render(
      <>
        <ErrorSummary
          problems={[
            { fieldId: 'email', message: 'Email address is required !' },
            { message: 'The site cannot be reached.' },
          ]}
        />
        <input id="email" />
      </>,
    );
    expect(screen.getByRole('alert').textContent).toContain('2 things need your attention');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    await userEvent.click(screen.getByRole('link', { name: 'Email address is required !' }));
    expect(document.activeElement?.id).toBe('email');
  });
});
