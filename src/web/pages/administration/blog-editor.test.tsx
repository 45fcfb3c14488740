import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Blog } from '#contract/publishing/blogs.ts';
import { missingPicture } from '#contract/accounts/site-pictures.ts';
import { errorAt, fill, readValues } from '#test/fill-form.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import type { ApiResult } from '#web/api/http-client.ts';

const site = await setupTestApp({ adminEmails: ['writer@x.example', 'editor@x.example'] });
const writer = await site.create.user({ email: 'writer@x.example', emailVerified: true });
const editor = await site.create.user({ email: 'editor@x.example', emailVerified: true });

const picture = `/pictures/${'a'.repeat(64)}.webp`;
const answers = { Title: 'A fair offer', 'Picture (optional)': picture, Text: 'Say what it pays.' };

const open = async (id = 'new', options: RenderPageOptions = {}) => {
  const page = renderPage(site, `/administration/blogs/${id}`, { as: writer, ...options });
  await screen.findByRole('textbox', { name: 'Title' });
  const listSaves = () =>
    page.calls.filter(({ method, url }) => method !== 'GET' && /^.blogs/.test(url));
  return { ...page, listSaves };
};
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const uploadPicture = () =>
  userEvent.upload(
    screen.getByLabelText('Upload a picture'),
    new File(['x'], 'oven.png', { type: 'image/png' }),
  );

const held = () => {
  let go = () => {};
  const wait = new Promise<undefined>((resolve) => (go = () => resolve(undefined)));
  const intercept: RenderPageOptions['intercept'] = ({ method, url }) =>
    method !== 'GET' && url.startsWith('/blogs') ? wait : undefined;
  return { go: () => go(), intercept };
};

describe('saving a blog', () => {
  it('stores one draft, however often it is pressed', async () => {
    const { go, intercept } = held();
    const { listSaves, router } = await open('new', { intercept });
    fill(answers);
    await userEvent.dblClick(button('Save as a draft'));
    expect(button('Save as a draft')).toHaveAttribute('aria-busy', 'true');
    await press('Publish');
    go();
    await screen.findByRole('button', { name: 'Delete' });
    expect(router.state.location.pathname).toMatch(/blogs\/[-\da-f]{36}$/);
    expect(listSaves()).toMatchObject([{ method: 'POST', body: { isDraft: true } }]);
  });

  it('sends nothing as a draft while it is published', async () => {
    const { go, intercept } = held();
    const { listSaves, router } = await open('new', { intercept });
    fill(answers);
    await press('Publish');
    await press('Save as a draft');
    go();
    await waitFor(() => expect(router.state.location.pathname).toBe('/administration/blogs'));
    expect(listSaves()).toMatchObject([{ body: { isDraft: false } }]);
  });

  it('publishes by Enter', async () => {
    const { listSaves } = await open();
    fill(answers);
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '{Enter}');
    await waitFor(() => expect(listSaves()).toMatchObject([{ body: { isDraft: false } }]));
  });

  it('shows what was stored, and does not call it restored the next time', async () => {
    const { router } = await open();
    fill(answers);
    await press('Save as a draft');
    await screen.findByRole('button', { name: 'Delete' });
    fill({ Title: ' Twice ', 'Picture (optional)': '/metrics' });
    await press('Save as a draft');
    await waitFor(() => expect(readValues('Title', 'Picture (optional)')).toEqual(['Twice', '']));
    await waitFor(() => expect(button('Publish').getAttribute('aria-busy')).toBeNull());
    expect(sessionStorage).toHaveLength(0);
    const { pathname } = router.state.location;
    await router.navigate('/administration/blogs');
    await router.navigate(pathname);
    await waitFor(() => expect(readValues('Title')).toEqual(['Twice']));
    expect(screen.queryByText(/We restored what you typed earlier/)).toBeNull();
  });

  it('leaves alone what is typed while it is saved', async () => {
    const answer = await site.send('POST', '/blogs', {
      as: writer,
      body: { title: 'Ovens', imgSrc: picture, content: 'Hot.', isDraft: true },
    });
    const blog = answer.json<Blog>();
    const { go, intercept } = held();
    await open(blog._id, { intercept });
    fill({ Text: 'Very hot.' });
    await press('Save as a draft');
    fill({ Title: 'Ovens and more' });
    go();
    await waitFor(() => expect(button('Publish').getAttribute('aria-busy')).toBeNull());
    expect(readValues('Title', 'Text')).toEqual(['Ovens and more', 'Very hot.']);
    expect(sessionStorage.getItem(`draft:blog:${blog._id}:${writer.email}`)).toContain(
      'Ovens and more',
    );
  });

  it('keeps what is typed while a new blog is stored for the first time', async () => {
    const { go, intercept } = held();
    const { router } = await open('new', { intercept });
    fill(answers);
    await press('Save as a draft');
    fill({ Text: 'Typed meanwhile.' });
    go();
    await screen.findByRole('button', { name: 'Delete' });
    expect(router.state.location.pathname).not.toContain('new');
    await waitFor(() => expect(readValues('Text')).toEqual(['Typed meanwhile.']));
  });

  it('replaces the page of a new blog, so that Back leads to the list', async () => {
    const { router } = await open();
    await router.navigate('/administration/blogs');
    await router.navigate('/administration/blogs/new');
    await screen.findByRole('textbox', { name: 'Title' });
    fill(answers);
    await press('Save as a draft');
    await screen.findByRole('button', { name: 'Delete' });
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/administration/blogs'));
  });

  it('adds no step to the history where the page stays', async () => {
    const { router, listSaves } = await open();
    fill(answers);
    await press('Save as a draft');
    await screen.findByRole('button', { name: 'Delete' });
    const { key, pathname } = router.state.location;
    fill({ Title: 'A fairer offer' });
    await press('Save as a draft');
    await waitFor(() => expect(listSaves()).toHaveLength(2));
    await waitFor(() => expect(button('Publish').getAttribute('aria-busy')).toBeNull());
    expect(router.state.location).toMatchObject({ key, pathname });
  });
});

describe('what was typed into the editor', () => {
  it('is there again for its writer, and not for the next administrator at this tab', async () => {
    await open();
    fill(answers);
    cleanup();
    await open();
    await waitFor(() => expect(readValues('Title')).toEqual([answers.Title]));
    cleanup();
    await open('new', { as: editor });
    expect(readValues('Title', 'Text')).toEqual(['', '']);
    expect(screen.queryByText(/We restored what you typed earlier/)).toBeNull();
  });
});

describe('the picture of a blog that is linked', () => {
  const notTaken = 'We couldn’t load the picture from its link, so the blog shows a drawn cover.';
  const notLoadedYet =
    'We’ll keep trying to load the picture for a day. Until then, the blog shows a drawn cover.';

  it('is loaded later, which is said beside that the blog is published', async () => {
    const { router } = await open();
    fill({ ...answers, 'Picture (optional)': 'https://x.example/oven.png' });
    await press('Publish');
    await waitFor(() => expect(router.state.location.pathname).toBe('/administration/blogs'));
    expect(await screen.findByText('Published.')).toBeVisible();
    expect(screen.getByText(notLoadedYet)).toBeVisible();
  });

  it('stays in its field while it waits, and is not taken where it leads to no picture', async () => {
    await open();
    fill({ ...answers, 'Picture (optional)': 'https://x.example/oven.png' });
    await press('Save as a draft');
    await screen.findByRole('button', { name: 'Delete' });
    expect(screen.getByText(notLoadedYet)).toBeVisible();
    expect(readValues('Picture (optional)')).toEqual(['https://x.example/oven.png']);
    fill({ 'Picture (optional)': '/metrics' });
    await press('Save as a draft');
    expect(await screen.findByText(notTaken)).toBeVisible();
    expect(readValues('Picture (optional)')).toEqual(['']);
  });

  it.each([
    ['', 'left empty'],
    [missingPicture, 'the placeholder'],
  ])('is not missed where it is "%s" (%s)', async (none) => {
    const { listSaves, router } = await open();
    fill({ ...answers, 'Picture (optional)': none });
    await press('Publish');
    await waitFor(() => expect(router.state.location.pathname).toBe('/administration/blogs'));
    expect(await screen.findByText('Published.')).toBeVisible();
    expect(screen.queryByText(notTaken)).toBeNull();
    expect(listSaves()).toMatchObject([{ body: { imgSrc: none } }]);
  });

  it('is taken away by emptying its field', async () => {
    const body = { title: 'Ovens', imgSrc: picture, content: 'Hot.', isDraft: true };
    const { _id } = (await site.send('POST', '/blogs', { as: writer, body })).json<Blog>();
    await open(_id);
    expect(readValues('Picture (optional)')).toEqual([picture]);
    expect(screen.getByRole('textbox', { name: 'Picture (optional)' })).toBeVisible();
    fill({ 'Picture (optional)': '' });
    await press('Save as a draft');
    await waitFor(() => expect(button('Publish').getAttribute('aria-busy')).toBeNull());
    const stored = await site.send('GET', `/administration/blogs/${_id}`, { as: writer });
    expect(stored.json()).toMatchObject({
      title: 'Ovens',
      imgSrc: missingPicture,
      content: 'Hot.',
    });
    expect(readValues('Picture (optional)')).toEqual(['']);
  });
});

describe('the picture of a blog that is uploaded', () => {
  it('stands in its field, is no mistake any more, and stays there on the way to the next field', async () => {
    const data = { _id: 'a', name: 'oven.png', path: picture };
    const { listSaves } = await open('new', {
      intercept: async ({ url }) => (url === '/files' ? { data } : undefined),
    });
    fill({ ...answers, 'Picture (optional)': 'oven' });
    await press('Publish');
    expect(errorAt('Picture (optional)')).toBe('Please enter a link that starts with https://.');
    await uploadPicture();
    await waitFor(() => expect(readValues('Picture (optional)')).toEqual([picture]));
    await waitFor(() => expect(errorAt('Picture (optional)')).toBeUndefined());
    await userEvent.click(screen.getByRole('textbox', { name: 'Picture (optional)' }));
    await userEvent.tab();
    expect(readValues('Picture (optional)')).toEqual([picture]);
    await press('Publish');
    await waitFor(() => expect(listSaves()).toMatchObject([{ body: { imgSrc: picture } }]));
  });

  it('is waited for, by Publish and by Save as a draft', async () => {
    let finish = () => {};
    const uploaded = new Promise<ApiResult>((resolve) => {
      finish = () => resolve({ data: { _id: 'a', name: 'oven.png', path: picture } });
    });
    const { listSaves } = await open('new', {
      intercept: ({ url }) => (url === '/files' ? uploaded : undefined),
    });
    fill({ ...answers, 'Picture (optional)': '/blogs/old.svg' });
    await uploadPicture();
    await screen.findByRole('progressbar', { name: 'Uploading oven.png' });
    await press('Publish');
    await press('Save as a draft');
    finish();
    await waitFor(() => expect(button('Publish').getAttribute('aria-busy')).toBeNull());
    expect(listSaves()).toEqual([]);
    await press('Publish');
    await waitFor(() => expect(listSaves()).toMatchObject([{ body: { imgSrc: picture } }]));
  });
});
