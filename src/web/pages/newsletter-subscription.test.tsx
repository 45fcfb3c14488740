import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

const confirm = 'Yes, send me the newsletter';
const leave = 'Unsubscribe';

describe('the page of a link about the newsletter', () => {
  it.each<[search: string, forms: readonly (readonly [button: string, action: string])[]]>([
    [
      '?t=a.b',
      [
        [confirm, '/newsletter-subscription?t=a.b'],
        [leave, '/newsletter-subscription?t=a.b&leave=1'],
      ],
    ],
    ['?t=a.b&leave=1', [[leave, '/newsletter-subscription?t=a.b&leave=1']]],
    ['?t=a.b&done=on', [[leave, '/newsletter-subscription?t=a.b&leave=1']]],
    ['?t=a.b&done=off', []],
    ['', []],
  ])(
    'has forms that work without a script, and sends nothing itself: "%s"',
    async (search, forms) => {
      const { calls } = renderPage(site, `/newsletter-subscription${search}`);
      await screen.findByRole('heading', { name: 'Newsletter' });
      const found = [...document.querySelectorAll('main form')].map((form) => [
        form.textContent,
        form.getAttribute('action'),
      ]);
      expect(found).toEqual(forms);
      expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    },
  );

  it.each([
    ['?t=a.b&done=on', 'You’re on the list.'],
    ['?t=a.b&done=off', 'You’re not on the list. You won’t get the newsletter.'],
  ])('says what was done: "%s"', async (search, sentence) => {
    renderPage(site, `/newsletter-subscription${search}`);
    expect(await screen.findByText(sentence)).toHaveAttribute('role', 'status');
  });

  it('explains a link that is not complete', async () => {
    renderPage(site, '/newsletter-subscription');
    expect(await screen.findByText(/^This link is incomplete/)).toBeVisible();
  });
});
