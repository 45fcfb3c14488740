import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { SiteFooter } from './site-footer.tsx';

beforeEach(() => {
  render(
    <MemoryRouter>
      <SiteFooter />
    </MemoryRouter>,
  );
});

const footer = () => screen.getByRole('contentinfo');
const block = (title: string) => {
  const heading = within(footer()).getByRole('heading', { level: 2, name: title });
  return within(heading.parentElement ?? footer());
};
const listLinks = (title: string) =>
  block(title)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

describe('the footer', () => {
  it('says what the site is', () => {
    const sentence = 'A job portal with a job poster/seeker area, a job-finding area and a blog.';
    expect(within(footer()).getByText(sentence)).toBeVisible();
  });

  it('has a block for the location, an address in Dhaka', () => {
    const address = block('Location').getByRole('group');
    expect(address.tagName).toBe('ADDRESS');
    expect(address).toHaveTextContent(/Road 11.*Dhaka/);
  });

  it('lists the resources', () => {
    expect(listLinks('Resources')).toEqual(['Home /home', 'Blog /blog']);
  });

  it('connects with both areas, and with three profiles elsewhere, in a tab of their own', () => {
    expect(listLinks('Connect')).toEqual([
      'Job Poster/Seeker /poster-seeker',
      'Find Job /all-job',
      ' https://www.facebook.com/',
      ' https://www.linkedin.com/',
      ' https://github.com/',
    ]);
    for (const name of ['Facebook', 'LinkedIn', 'GitHub']) {
      const profile = screen.getByRole('link', { name: `${name} (opens in a new tab)` });
      expect(profile).toHaveAttribute('target', '_blank');
      expect(profile.getAttribute('rel')).toContain('noopener');
    }
  });

  it('ends with the copyright of 2023 and the jobs once more', () => {
    expect(within(footer()).getByText(/^© 2023 /)).toBeVisible();
    const jobs = within(footer()).getByRole('link', { name: 'Jobs' });
    expect(jobs).toHaveAttribute('href', '/all-job');
    expect(within(footer()).getAllByRole('link').at(-1)).toBe(jobs);
  });
});
