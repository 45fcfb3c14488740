import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PopularCategories } from './popular-categories.tsx';

it('The popular categories are six, each with its openings', () => {
  render(<PopularCategories />);
  expect(screen.getAllByRole('listitem').map((category) => category.textContent)).toEqual([
    'Web Developer155 openings',
    'Accounting and Finance59 openings',
    'Project Management45 openings',
    'Human Resource55 openings',
    'Customer Service25 openings',
    'Health and Care35 openings',
  ]);
});
