import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { missingPicture } from '#contract/accounts/site-pictures.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const content = 'Read it twice. '.repeat(20);
const site = await setupTestApp();
beforeAll(async () => {
  const date = new Date('2026-11-21T02:35:00.000Z');
  await site.create.blog({ title: 'Before you sign', imgSrc: '/blogs/sign.svg', content, date });
  await site.create.blog({ title: 'Older' });
});

const main = async () => within(await screen.findByRole('main'));
const cards = async () => (await main()).findAllByRole('article');

describe('the list of blogs', () => {
  it('has a card for each, the newest first, and the way back to the home page', async () => {
    renderPage(site, '/blog');
    const shown = (await cards()).map((card) => within(card).getByRole('heading').textContent);
    expect(shown).toEqual(['Before you sign', 'Older']);
    const back = (await main()).getByRole('link', { name: 'Home' });
    expect(back).toHaveAttribute('href', '/home');
  });

  it('shows of each the picture, the day and the first 99 characters, followed by dots', async () => {
    renderPage(site, '/blog');
    const [card] = await cards();
    expect(card?.querySelector('img')).toHaveAttribute('src', '/blogs/sign.svg');
    expect(card).toHaveTextContent('Nov 21, 2026');
    expect(card?.querySelector('p')?.textContent).toBe(`${content.slice(0, 99)}...`);
  });

  it('says how long reading takes, in which language, and has a drawn cover for one without a picture', async () => {
    const text = 'শব্দ '.repeat(500);
    const { id } = await site.create.blog({
      title: 'প্রথম সিভি',
      imgSrc: missingPicture,
      language: 'bn',
      content: text,
    });
    renderPage(site, '/blog');
    await screen.findByRole('link', { name: 'প্রথম সিভি' });
    const card = (await cards()).find(({ textContent }) => textContent.includes('প্রথম সিভি'));
    expect(card).toHaveTextContent('3 min read');
    expect(
      within(card ?? document.body)
        .getByText('বাংলা')
        .closest('[lang]'),
    ).toHaveAttribute('lang', 'bn');
    const cover = card?.querySelector('img')?.getAttribute('src') ?? '';
    expect((await site.app.inject(cover)).headers['content-type']).toBe('image/svg+xml');
    const [other] = await cards();
    expect(other).toHaveTextContent('1 min read');
    expect(other).not.toHaveTextContent('বাংলা');
    await site.database.pool.query('delete from blogs where id = $1', [id]);
  });

  it('has skeletons while loading', async () => {
    renderPage(site, '/blog', { intercept: () => new Promise(() => {}) });
    const page = await main();
    expect((await page.findByText('Loading blogs')).closest('[aria-busy=true]')).toBeTruthy();
    expect(page.queryByRole('article')).toBeNull();
  });

  it('says when it could not be loaded, and loads on demand', async () => {
    let isDown = true;
    const { calls } = renderPage(site, '/blog', {
      intercept: async ({ url }) =>
        isDown && url === '/blogs' ? { error: { status: 503, data: null } } : undefined,
    });
    // The page asks once itself when what was loaded before it has failed.
    const attempts = () => calls.filter(({ url }) => url === '/blogs');
    await waitFor(() => expect(attempts()).toHaveLength(2));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Loading blogs')).toBeNull();
    isDown = false;
    await userEvent.click(again);
    expect(await cards()).toHaveLength(2);
  });
});
