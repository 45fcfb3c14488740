import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { defaultSite, type SiteInfo } from '#contract/platform/site.ts';
import { SiteInfoContext } from '#web/lib/site-context.ts';
import { LanguageOffer } from './language-offer.tsx';

const open = (changes: Partial<SiteInfo>) => {
  const site = { ...defaultSite, ...changes, picture: '', pictureSize: { width: 0, height: 0 } };
  render(
    <SiteInfoContext value={site}>
      <MemoryRouter initialEntries={['/all-job?q=baker']}>
        <LanguageOffer />
      </MemoryRouter>
    </SiteInfoContext>,
  );
};

it('the line of another language leads to the same page in it, and stays closed', async () => {
  open({ otherLanguages: ['bn'] });
  const link = screen.getByRole('link', { name: 'এই সাইট বাংলায়ও আছে' });
  expect(link).toHaveAttribute('href', '/bn/all-job?q=baker');
  expect(link).toHaveAttribute('lang', 'bn');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('link')).toBeNull();
  expect(localStorage.getItem('language-offer')).toBe('closed');
});

it('a site in one language has no such line', () => {
  open({});
  expect(screen.queryByRole('link')).toBeNull();
});
