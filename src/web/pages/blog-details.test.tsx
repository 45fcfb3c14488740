import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Blog } from '#contract/publishing/blogs.ts';
import { unknownId } from '#test/factories.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

let blog: Blog;
const site = await setupTestApp();
beforeAll(async () => {
  const { id } = await site.create.blog({
    title: 'Before you sign',
    content: 'Read it twice.\n\nThen ask.',
    imgSrc: '/blogs/sign.svg',
    date: new Date('2026-11-21T02:35:00.000Z'),
  });
  blog = (await site.send('GET', `/blogs/${id}`)).json<Blog>();
});

const address = () => `/blog-details/before-you-sign-${blog._id}`;
const article = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Before you sign' });
  return screen.getByRole('article');
};
const withoutServer: RenderPageOptions = {
  intercept: ({ url }) => (url.startsWith('/blogs/') ? new Promise(() => {}) : undefined),
};

describe('a blog', () => {
  it('has title, date, picture and content, the one author line, and the way back', async () => {
    renderPage(site, address());
    const shown = await article();
    expect(shown).toHaveTextContent('Nov 21, 2026');
    expect(shown).toHaveTextContent('By the Job Portal team');
    expect(shown.querySelector('img')).toHaveAttribute('src', '/blogs/sign.svg');
    expect(within(shown).getByText('Read it twice.')).toBeVisible();
    expect(within(shown).getByText('Then ask.')).toBeVisible();
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Blogs' });
    expect(back).toHaveAttribute('href', '/blog');
  });

  it('leads to the one before it, and from the oldest to the newest', async () => {
    const { id } = await site.create.blog({
      title: 'Older',
      date: new Date('2026-11-20T02:35:00.000Z'),
    });
    const { router } = renderPage(site, address());
    const next = () => screen.findByRole('navigation', { name: 'More articles' });
    await userEvent.click(within(await next()).getByRole('link', { name: 'Older' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Older' })).toBeVisible();
    expect(router.state.location.pathname).toBe(`/blog-details/older-${id}`);
    expect(within(await next()).getByRole('link', { name: 'Before you sign' })).toBeVisible();
    await site.database.pool.query('delete from blogs where id = $1', [id]);
  });

  it('comes along with the link in the list, before the server answers', async () => {
    renderPage(site, '/blog', withoutServer);
    await userEvent.click(await screen.findByRole('link', { name: 'Before you sign' }));
    expect(within(await article()).getByText('Then ask.')).toBeVisible();
  });

  it('may come along without an id in the address', async () => {
    const { router } = renderPage(site, '/contact', withoutServer);
    await router.navigate('/blog-details', { state: { blog } });
    expect(within(await article()).getByText('Then ask.')).toBeVisible();
  });

  it.each([null, { blog: 'old' }, { blog: { _id: unknownId, title: 'Of an older release' } }])(
    'without any leads to the list (%j)',
    async (state) => {
      const { router } = renderPage(site, '/contact');
      await router.navigate('/blog-details', { state });
      await waitFor(() => expect(router.state.location.pathname).toBe('/blog'));
    },
  );

  it.each([`/blog-details/gone-${unknownId}`, '/blog-details/nothing'])(
    'is not found at %s',
    async (url) => {
      renderPage(site, url);
      expect(await screen.findByText('404 Not Found')).toBeVisible();
    },
  );

  it('that could not be loaded says why, and loads on demand', async () => {
    let isDown = true;
    const { calls } = renderPage(site, address(), {
      intercept: async ({ url }) =>
        isDown && url.startsWith('/blogs/') ? { error: { status: 503, data: null } } : undefined,
    });
    // The page asks once itself when what was loaded before it has failed.
    await waitFor(() => expect(calls).toHaveLength(2));
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    expect(await article()).toBeTruthy();
  });
});
