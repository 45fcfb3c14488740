import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewsletterIssue } from '#contract/publishing/newsletter-issues.ts';
import { newsletterSubscribers } from '#db/publishing-schema.ts';
import { sendIssues } from '#server/publishing/newsletter/issue-mails.service.ts';
import { errorAt, fill, readValues } from '#test/fill-form.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';

const site = await setupTestApp({ adminEmails: ['writer@x.example'] });
const as = await site.create.user({ email: 'writer@x.example', emailVerified: true });
beforeEach(async () => {
  await site.database.pool.query(
    'truncate newsletter_subscribers, newsletter_issues, mails cascade',
  );
});

const base = '/administration/newsletter-issues';
const input = {
  subject: 'News of June',
  text: '# Hello\n\nRead [our blog](https://blog.example/a).',
};
const create = async (): Promise<NewsletterIssue> =>
  (await site.send('POST', base, { as, body: input })).json();
const list = async (): Promise<NewsletterIssue[]> => (await site.send('GET', base, { as })).json();
const open = async (id?: string, options: RenderPageOptions = {}) => {
  const path = id
    ? administrationPaths.newsletterIssue(id)
    : administrationPaths.newNewsletterIssue;
  const page = renderPage(site, path, { as, ...options });
  await screen.findByRole('textbox', { name: 'Subject' });
  return page;
};
const button = (name: string) => screen.getByRole('button', { name });
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
/** Presses a button and answers its question. */
const pressTwice = async (name: string) => {
  await userEvent.click(button(name));
  const question = within(screen.getByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name }));
};

describe('writing an issue of the newsletter', () => {
  it('previews the mail as it is typed, and stores one issue', async () => {
    const { router } = await open();
    fill({ Subject: input.subject, Text: input.text });
    expect(preview().getByRole('heading', { name: 'News of June' })).toBeVisible();
    expect(preview().getByText('Hello')).toBeVisible();
    const link = preview().getByRole('link', { name: 'our blog' });
    expect(link).toHaveAttribute('href', 'https://blog.example/a');
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    await userEvent.dblClick(button('Save'));
    expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
    const [issue, ...others] = await list();
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ ...input, sentAt: null });
    expect(router.state.location.pathname).toMatch(new RegExp(`${issue?._id}$`));
    fill({ Subject: 'News of July' });
    await userEvent.click(button('Save'));
    await waitFor(async () => expect(await list()).toMatchObject([{ subject: 'News of July' }]));
  });

  it('says what is missing at its field', async () => {
    await open();
    await userEvent.click(button('Save'));
    await waitFor(() => expect(errorAt('Subject')).toBe('This field is required !'));
    expect(await list()).toEqual([]);
  });

  it('restores what was typed and not saved, until it is discarded', async () => {
    const { _id } = await create();
    await open(_id);
    fill({ Subject: 'Not saved' });
    cleanup();
    await open(_id);
    expect(readValues('Subject')).toEqual(['Not saved']);
    await userEvent.click(screen.getByRole('button', { name: /Discard/ }));
    expect(readValues('Subject')).toEqual(['News of June']);
  });

  it('leaves alone what is typed while it is saved', async () => {
    const { _id } = await create();
    let go = () => {};
    const held = new Promise<undefined>((resolve) => (go = () => resolve(undefined)));
    await open(_id, { intercept: ({ method }) => (method === 'PUT' ? held : undefined) });
    fill({ Subject: 'News of July' });
    await userEvent.click(button('Save'));
    fill({ Text: 'Typed meanwhile' });
    go();
    await waitFor(() => expect(button('Save').getAttribute('aria-busy')).toBeNull());
    expect(readValues('Subject', 'Text')).toEqual(['News of July', 'Typed meanwhile']);
    expect(await list()).toMatchObject([{ subject: 'News of July', text: input.text }]);
  });

  it('is deleted after a question', async () => {
    const { _id } = await create();
    const { router } = await open(_id);
    await pressTwice('Delete');
    expect(await screen.findByText('No issues yet.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/administration/newsletter');
    expect(await list()).toEqual([]);
  });
});

describe('sending an issue of the newsletter', () => {
  it('names its readers, goes once as it was saved, and then shows how many got it', async () => {
    await site.database.db
      .insert(newsletterSubscribers)
      .values(
        ['a', 'b'].map((name) => ({ email: `${name}@x.example`, subscribedAt: site.time.now })),
      );
    const { _id } = await create();
    const { calls } = await open(_id);
    fill({ Subject: 'Typed, but not saved' });
    await userEvent.click(button('Send'));
    const question = within(screen.getByRole('dialog', { name: 'Send this issue?' }));
    expect(await question.findByText(/“News of June”.* goes to 2 confirmed/)).toBeVisible();
    await userEvent.dblClick(question.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/· On its way: sent to 0 people so far$/)).toBeVisible();
    expect(calls.filter(({ url }) => url.endsWith('/send'))).toHaveLength(1);
    const sender = makeMailSender(site);
    await sendIssues(sender.deps, site.time.now);
    await sender.send();
    await sendIssues(sender.deps, site.time.now);
    expect(sender.mailsTo('a@x.example')).toMatchObject([{ subject: 'News of June' }]);
    cleanup();
    renderPage(site, '/administration/newsletter', { as });
    await screen.findByText(/· Sent to 2 of 2 people$/);
    await userEvent.click(screen.getByRole('link', { name: 'News of June' }));
    expect(await screen.findByRole('region', { name: 'Preview' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  it('says why it failed, and leaves it a draft', async () => {
    const { _id } = await create();
    await open(_id);
    await site.send('DELETE', `${base}/${_id}`, { as });
    await pressTwice('Send');
    expect(await screen.findByText(/no longer exists|can’t find/i)).toBeVisible();
  });
});
