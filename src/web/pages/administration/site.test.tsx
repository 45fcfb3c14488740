import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '#contract/platform/site-choices.ts';
import { createCase } from '#test/moderation-cases.ts';
import { errorAt, fill, readValues } from '#test/fill-form.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import type { ApiRequest } from '#web/api/endpoint-request.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';

const site = await setupTestApp({ adminEmails: ['boss@x.example'] });
const boss = await site.create.user({ email: 'boss@x.example', emailVerified: true });
beforeEach(async () => {
  await site.database.pool.query('delete from site_settings');
});

const read = async () =>
  (await site.send('GET', '/administration/site', { as: boss })).json<Record<string, unknown>>();
const open = async (options: RenderPageOptions = {}) => {
  const page = renderPage(site, administrationPaths.site, { as: boss, ...options });
  await screen.findByRole('textbox', { name: 'Name' });
  return page;
};
/** Saves as soon as the button takes a click: while an earlier save is on its way, it takes none. */
const save = async () => {
  const button = screen.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  await userEvent.click(button);
};
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

describe('the settings of the site, for an administrator', () => {
  it('say what becomes public once the site approves no jobs any more', async () => {
    const { id } = await site.create.job();
    const { id: targetId, ownerId: subjectId } = await site.create.job({
      unapprovedSince: site.time.now,
    });
    await createCase(site.database.db, { targetKind: 'job', targetId, subjectId });
    await createCase(site.database.db, { targetKind: 'job', targetId: id, subjectId });
    await open();
    const choice = screen.getByRole('combobox', { name: 'New and changed jobs' });
    await userEvent.selectOptions(choice, 'all');
    expect(screen.queryByText(/with this it becomes public/)).toBeNull();
    await userEvent.selectOptions(choice, 'off');
    const note = '1 job waits for approval: with this it becomes public.';
    expect(await screen.findByText(note)).toBeVisible();
  });

  it('are shown as they are, and previewed in both themes as they are typed', async () => {
    await open();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(defaultSettings.name);
    fill({ Name: 'Dhaka Works', Color: '#7a1f5c' });
    expect(preview().getAllByText('Dhaka Works')).toHaveLength(2);
    const [light, dark] = preview().getAllByText('Apply');
    const shade = (element: HTMLElement | undefined) =>
      element?.closest<HTMLElement>('[data-theme]')?.style.getPropertyValue('--color-primary');
    expect(shade(light)).toBe('#7a1f5c');
    expect(shade(dark)).not.toBe('#7a1f5c');
    expect(await read()).toMatchObject({ name: 'Job Portal', version: 0 });
  });

  it('are saved at once for this tab, and for everybody', async () => {
    await open();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Time zone' }),
      'Asia/Tokyo',
    );
    fill({ Name: 'Dhaka Works', 'Imprint (optional)': 'The mayor' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Blogs' }));
    await save();
    const banner = within(screen.getByRole('banner'));
    expect(await banner.findByText('Dhaka Works')).toBeVisible();
    expect(banner.queryByRole('link', { name: 'Blogs' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', '/imprint');
    expect(await read()).toMatchObject({
      name: 'Dhaka Works',
      timeZone: 'Asia/Tokyo',
      imprint: 'The mayor',
      hasBlogs: false,
      hasReviews: true,
      version: 1,
    });
    fill({ Name: 'Job Portal', 'Imprint (optional)': '' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Blogs' }));
    await save();
    await waitFor(async () => expect(await read()).toMatchObject({ version: 2, imprint: '' }));
  });

  it('have one color, which is picked or typed', async () => {
    await open();
    const [picker, typed] = [screen.getByLabelText('Pick a color'), screen.getByLabelText('Color')];
    expect(picker).toHaveValue('#0b6e66');
    fireEvent.change(picker, { target: { value: '#7a1f5c' } });
    expect(typed).toHaveValue('#7a1f5c');
    fill({ Color: '#12' });
    expect(picker).toHaveValue('#0b6e66');
    fireEvent.change(picker, { target: { value: '#ffff00' } });
    expect(await screen.findByText(/^Text in this color is hard to read/)).toBeVisible();
    fill({ Color: '#1f3c7a' });
    await save();
    await waitFor(async () => expect(await read()).toMatchObject({ colour: '#1f3c7a' }));
  });

  it('keep what is typed while they are saved', async () => {
    let go = () => {};
    const held = new Promise<undefined>((resolve) => (go = () => resolve(undefined)));
    await open({ intercept: ({ method }) => (method === 'PUT' ? held : undefined) });
    fill({ Name: ' Dhaka Works ' });
    await save();
    fill({ 'Imprint (optional)': 'Typed meanwhile' });
    go();
    const button = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(readValues('Name', 'Imprint (optional)')).toEqual(['Dhaka Works', 'Typed meanwhile']);
    expect(await read()).toMatchObject({ name: 'Dhaka Works', imprint: '' });
  });

  it('are saved twice in a row, before they were read again', async () => {
    let reads = 0;
    const never = new Promise<undefined>(() => {});
    const isSlow = ({ method, url }: ApiRequest) =>
      method === 'GET' && url === '/administration/site' && (reads += 1) > 1;
    await open({ intercept: (request) => (isSlow(request) ? never : undefined) });
    fill({ Name: 'Dhaka Works' });
    await save();
    await waitFor(async () => expect(await read()).toMatchObject({ version: 1 }));
    fill({ Name: 'Job Portal' });
    await save();
    await waitFor(async () => expect(await read()).toMatchObject({ name: 'Job Portal' }));
    expect(reads).toBeGreaterThan(1);
  });

  it('keep what was typed and not saved while one looks at another page', async () => {
    const { router } = await open();
    fill({ 'Imprint (optional)': 'Half an imprint' });
    await router.navigate(administrationPaths.log);
    await screen.findByRole('heading', { level: 1, name: /./ });
    await router.navigate(administrationPaths.site);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Imprint (optional)' })).toHaveValue(
        'Half an imprint',
      ),
    );
    expect(await read()).toMatchObject({ imprint: '', version: 0 });
  });

  it('load the page anew where its address begins with another language from then on', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'বাংলা' }));
    await save();
    await waitFor(async () => expect(await read()).toMatchObject({ version: 1 }));
    expect(assign).not.toHaveBeenCalled();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Language of the site' }),
      'বাংলা',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'English' }));
    await save();
    await waitFor(() =>
      expect(assign).toHaveBeenCalledExactlyOnceWith(`/en${administrationPaths.site}`),
    );
  });

  it('are refused with a color that nobody can read, and with links to nowhere', async () => {
    await open();
    fill({ Color: '#f2c037' });
    await userEvent.click(screen.getByRole('button', { name: 'Add a link' }));
    fill({ 'Name of link 4': 'Forum', 'Link 4': 'javascript:alert(1)' });
    await save();
    expect(errorAt('Color')).toMatch(/Choose a darker one, for example #[0-9a-f]{6}/);
    expect(errorAt('Link 4')).toMatch(/https/);
    expect(await read()).toMatchObject({ version: 0 });
  });

  it('tell when another administrator was quicker, and keep what was typed', async () => {
    await open();
    const body = { ...defaultSettings, name: 'Quicker', version: 0 };
    expect((await site.send('PUT', '/administration/site', { as: boss, body })).statusCode).toBe(
      200,
    );
    fill({ Name: 'Slower' });
    await save();
    expect((await screen.findAllByText(/Another administrator just changed/))[0]).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Slower');
    expect(await read()).toMatchObject({ name: 'Quicker' });
    const back = { ...defaultSettings, version: 1 };
    await site.send('PUT', '/administration/site', { as: boss, body: back });
  });
});
