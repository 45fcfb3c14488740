import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
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

it('Each popular category leads to a search', () => {
  render(<PopularCategories />, { wrapper: MemoryRouter });
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(new Set(addresses).size).toBe(6);
  expect(addresses[0]).toBe('/all-job?q=developer+or+web');
  expect(addresses.at(-1)).toBe('/all-job?companyCategory=Healthcare');
});

const names = ['Start Up', 'Company', 'Enterprise', 'Business'];
const tier = (name: string) => {
  const entry = screen.getByRole('heading', { level: 3, name }).closest('li');
  return within(entry ?? document.body);
};

describe('the pricing', () => {
  it('has four tiers in their order', () => {
    render(<Pricing />);
    const titles = screen.getAllByRole('heading', { level: 3 });
    expect(titles.map((title) => title.textContent)).toEqual(names);
  });

  it.each([
    ['Start Up', 'Free / month'],
    ['Company', '$299 / month'],
    ['Enterprise', '$499 / month'],
    ['Business', '$899 / month'],
  ])('asks for %s: %s', (name, price) => {
    render(<Pricing />);
    const [line] = tier(name).getAllByText(/month/);
    expect(line?.parentElement?.textContent).toBe(price);
  });

  it.each(names)('gives %s the same as all others', (name) => {
    render(<Pricing />);
    const features = tier(name).getAllByRole('listitem');
    expect(features.map((feature) => feature.textContent)).toEqual([
      '1 job posting',
      '0 featured jobs',
      'Job displayed for 20 days',
      'Premium support 24/7',
    ]);
    expect(tier(name).getByText('The listing is active for 30 days.')).toBeVisible();
  });

  it('sells nothing yet, and says so: the buttons change nothing', async () => {
    render(<Pricing />);
    expect(screen.getByText('Payments are not set up on this site.')).toBeVisible();
    const before = document.body.innerHTML;
    for (const name of names) {
      const button = screen.getByRole('button', { name: `Purchase ${name}` });
      expect(button.textContent).toBe('Purchase');
      await userEvent.click(button);
    }
    expect(document.body.innerHTML).toBe(before);
  });
});
