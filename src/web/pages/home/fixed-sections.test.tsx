import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { PopularCategories, Pricing } from './fixed-sections.tsx';

it('The popular categories are six, each with its openings', () => {
  render(<PopularCategories />, { wrapper: MemoryRouter });
  expect(screen.getAllByRole('listitem').map((category) => category.textContent)).toEqual([
    'Web Developer155 openings',
    'Accounting and Finance59 openings',
    'Project Management45 openings',
    'Human Resource55 openings',
    'Customer Service25 openings',
    'Health and Care35 openings',
  ]);
});

it('Each popular category leads to the open jobs of this occupation', () => {
  render(<PopularCategories />, { wrapper: MemoryRouter });
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(new Set(addresses).size).toBe(6);
  expect(addresses[0]).toBe('/all-job?occupation=Web+Developer');
  expect(addresses.at(-1)).toBe('/all-job?occupation=Health+and+Care');
});

const names = ['Start Up', 'Company', 'Enterprise', 'Business'];
const tier = (name: string) => {
  const entry = screen.getByRole('heading', { level: 3, name }).closest('li');
  return within(entry ?? document.body);
};

describe('the pricing', () => {
  beforeEach(() => {
    render(<Pricing />, { wrapper: MemoryRouter });
  });

  it('has four tiers in their order', () => {
    const titles = screen.getAllByRole('heading', { level: 3 });
    expect(titles.map((title) => title.textContent)).toEqual(names);
  });

  it.each([
    ['Start Up', 'Free / month'],
    ['Company', '$299 / month'],
    ['Enterprise', '$499 / month'],
    ['Business', '$899 / month'],
  ])('asks for %s: %s', (name, price) => {
    const [line] = tier(name).getAllByText(/month/);
    expect(line?.parentElement?.textContent).toBe(price);
  });

  it('says once what every plan has', () => {
    const list = within(screen.getByRole('list', { name: 'Features of every plan' }));
    expect(list.getAllByRole('listitem').map((feature) => feature.textContent)).toEqual([
      '1 job posting',
      '0 featured jobs',
      'Job displayed for 20 days',
      'Premium support 24/7',
    ]);
    expect(screen.getByText('The listing is active for 30 days.')).toBeVisible();
  });

  it('leads with the free plan to the form of a job', () => {
    const link = tier('Start Up').getByRole('link', { name: 'Purchase Start Up: post a job' });
    expect(link.textContent).toBe('Purchase');
    expect(link).toHaveAttribute('href', '/employer-dashboard/add-job');
  });

  it.each(names.slice(1))('sells no %s, and says why', (name) => {
    const button = tier(name).getByRole('button', { name: `Purchase ${name}: not available yet` });
    expect(button).toBeDisabled();
    expect(button.textContent).toBe('Purchase');
    expect(screen.getByText('Paid plans can’t be bought yet')).toBeVisible();
  });
});
