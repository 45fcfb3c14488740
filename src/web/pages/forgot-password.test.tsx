import { defaultSite } from '#contract/platform/site.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '#test/build-test-app.ts';
import { makeFakeIdentity } from '#test/fake-provider.ts';
import { control, errorAt, fill } from '#test/fill-form.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { fileFixture } from '#test/setup-site.ts';
import { failOffline } from '#test/test-session.ts';
import { render } from '#web/render/entry-server.tsx';
import { toast } from '#web/ui/toast.ts';

const sent = 'If this email has an account, a link is on its way.';
const siteWithMailbox = (mailbox: string | null) =>
  buildTestApp({
    identity: {
      ...makeFakeIdentity(),
      options: { google: false, mailbox, demoAccounts: [] },
    },
  });

const site = await fileFixture(siteWithMailbox('/dev/mailbox'));

const open = async (options?: RenderPageOptions) => {
  const page = renderPage(site, '/forgot-password', {
    people: [await site.create.user({ email: `known-${Math.random()}@x.example` })],
    ...options,
  });
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  return page;
};
const ask = async (email: string) => {
  fill({ Email: email });
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
};

describe('asking for a new password', () => {
  it('is answered the same, whatever the address, and the sentence stays', async () => {
    const success = vi.spyOn(toast, 'success');
    const { session } = await open();
    await ask('no-account@x.example');
    await screen.findByRole('button', { name: 'Resend link' });
    expect(control('Email').form).toHaveTextContent(sent);
    expect(success).toHaveBeenCalledWith(sent, { id: 'password' });
    expect(session.received).toEqual([['requestPasswordReset', { email: 'no-account@x.example' }]]);
    expect(control('Email').value).toBe('no-account@x.example');
  });

  it('is said once: the notice in the form is no live region', async () => {
    await open();
    await ask('no-account@x.example');
    await screen.findByRole('button', { name: 'Resend link' });
    const notice = control('Email').form?.querySelector('p');
    expect(notice?.textContent).toBe(sent);
    expect(notice?.closest('[role=status], [role=alert], [aria-live]')).toBeNull();
  });

  it('needs an address', async () => {
    const { session } = await open();
    await ask('not an address');
    expect(errorAt('Email')).toMatch(/email/i);
    expect(session.received).toEqual([]);
  });

  it('keeps the address when it could not be sent, and says why', async () => {
    await open({ intercept: failOffline('/auth/forgotten-password') });
    const error = vi.spyOn(toast, 'error');
    await ask('ann@x.example');
    await waitFor(() =>
      expect(error).toHaveBeenCalledWith(expect.stringMatching(/can’t reach/), {
        id: 'password',
      }),
    );
    expect(control('Email').value).toBe('ann@x.example');
    expect(screen.queryByText(sent)).toBeNull();
  });

  it('leads to the mailbox of a site in development', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Open the mailbox' });
    expect(link).toHaveAttribute('href', '/dev/mailbox');
    expect(link.closest('p')?.textContent).toBe(
      'Demo: we keep emails on this site. Open the mailbox. The first time, use the link from the terminal.',
    );
  });

  it('names no mailbox where mails really go out', async () => {
    const real = await siteWithMailbox(null);
    renderPage(real, '/forgot-password');
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    expect(screen.queryByText(/we keep emails on this site/)).toBeNull();
    await real.close();
  });
});

describe('the page as the server sends it', () => {
  it('has its field and its note, and is not for search engines', async () => {
    const { html, head, status } = await render('/forgot-password', {
      origin: 'https://jobs.example',
      site: defaultSite,
      language: 'en',
      query: async ({ method, url }) => ({ data: (await site.send(method, url)).json() }),
    });
    expect(status).toBe(200);
    expect(head).toContain('noindex');
    document.body.innerHTML = html;
    expect(control('Email').form?.method).toBe('post');
    expect(screen.getByText(/we keep emails on this site/)).toBeVisible();
    document.body.innerHTML = '';
  });
});
