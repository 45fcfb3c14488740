import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RequirementBadge } from './applicant-badges.tsx';

it.each([
  ['Work permit', 'no', 'Work permit: No'],
  ['Do you have a licence?', 'no', 'Do you have a licence? No'],
  ['আপনার কি অনুমতি আছে?', 'yes', 'আপনার কি অনুমতি আছে? Yes'],
])('names the answer to “%s” that the job does not accept', (label, value, text) => {
  render(<RequirementBadge unmet={{ kind: 'yes-no', label, value }} isBrief />);
  expect(screen.getByTitle(text)).toHaveTextContent(`Check answer: ${text}`);
});

it('says without an answer that a requirement is not met', () => {
  render(<RequirementBadge />);
  expect(screen.getByText('Doesn’t meet a requirement')).toBeVisible();
});
