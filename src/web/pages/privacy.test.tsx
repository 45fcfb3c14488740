import { m } from '#messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { errors } from '#contract/platform/errors.ts';
import { consent } from '#contract/accounts/privacy-texts.ts';
import { control, errorAt } from '#test/fill-form.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

describe('the privacy page', () => {
  it('says what is stored, for how long, to which text people agree, and who answers for it', async () => {
    renderPage(site, '/privacy');
    await screen.findByRole('heading', { level: 1, name: 'Privacy' });
    const contact = await screen.findByRole('link', { name: 'privacy@jobs.example' });
    expect(contact).toHaveAttribute('href', 'mailto:privacy@jobs.example');
    expect(screen.getByText(/erase applications after 24\s+months/)).toBeVisible();
    expect(screen.getByText(new RegExp(consent.text()))).toBeVisible();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  });

  it('has each part below a heading, and leads to the account', async () => {
    renderPage(site, '/privacy');
    const stored = within(
      await screen.findByRole('region', { name: 'What we store, and who sees it' }),
    );
    expect(stored.getAllByRole('listitem')).toHaveLength(11);
    expect(stored.getByText('Undeliverable emails').closest('li')).toHaveTextContent(
      'Seen by you, and people who applied to you.',
    );
    const choices = within(screen.getByRole('region', { name: 'Your choices' }));
    const account = choices.getByRole('link', { name: 'Account' });
    expect(account).toHaveAttribute('href', '/account');
    expect(account).not.toHaveAttribute('target');
    expect(screen.getByRole('main')).not.toHaveTextContent(/[{}#*]/);
  });

  it('is linked where an account is made', async () => {
    renderPage(site, '/registration');
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  });
});

describe('the account page', () => {
  const open = async () => {
    const user = await site.create.user();
    renderPage(site, '/account', { as: user });
    const part = within(await screen.findByRole('region', { name: 'Delete account' }));
    return { user, part };
  };

  it('leads to the archive of all data', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Download my data' });
    expect(link).toHaveAttribute('href', '/api/v1/user/export');
  });

  it('deletes nothing before the email was typed, and says which field is wrong', async () => {
    const { part } = await open();
    await userEvent.type(control('Type your account’s email'), 'other@people.example');
    await userEvent.click(part.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() =>
      expect(errorAt('Type your account’s email')).toBe(m.account_delete_wrong_email()),
    );
    expect(screen.queryByRole('complementary', { name: 'Your account' })).toBeNull();
  });

  it('tells the day on every page, and keeps the account again', async () => {
    const { user, part } = await open();
    await userEvent.type(control('Type your account’s email'), user.email);
    await userEvent.click(part.getByRole('button', { name: 'Delete my account' }));
    const banner = within(await screen.findByRole('complementary', { name: 'Your account' }));
    expect(banner.getByText('Your account will be deleted on Jun 8, 2026.')).toBeVisible();
    expect(part.queryByRole('button', { name: 'Delete my account' })).toBeNull();
    await userEvent.click(banner.getByRole('button', { name: 'Keep account' }));
    await part.findByRole('button', { name: 'Delete my account' });
    expect(screen.queryByRole('complementary', { name: 'Your account' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('shows the way back where the deletion was requested, and the focus stays there', async () => {
    const { user, part } = await open();
    await userEvent.type(control('Type your account’s email'), `${user.email}{Enter}`);
    const keep = await part.findByRole('button', { name: 'Keep account' });
    const box = part.getByRole('group', { name: 'Deletion' });
    expect(box).toHaveFocus();
    await userEvent.click(keep);
    await part.findByRole('button', { name: 'Delete my account' });
    expect(box).toHaveFocus();
  });
});

describe('an application', () => {
  const erasedAt = new Date('2026-05-20T12:00:00.000Z');

  it.each([
    ['to what was agreed', null, /You agreed on May 2, 2026 to share this with the employer/],
    ['later that it was erased', erasedAt, /were erased on May 20, 2026/],
  ])('tells the job seeker %s', async (_, moment, sentence) => {
    const consented = {
      consentAt: new Date('2026-05-02T12:00:00.000Z'),
      consentVersion: '2026-11',
    };
    const values = { ...consented, erasedAt: moment };
    const seeker = await site.create.jobSeeker();
    const { id } = await site.create.application({ userId: seeker.id, ...values });
    renderPage(site, `/job-seeker-dashboard/my-apply/${id}`, { as: seeker });
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('says to the employer that its person was removed', async () => {
    const owner = await site.create.employer();
    const { id: jobId } = await site.create.job({ ownerId: owner.id });
    const { id } = await site.create.application({ jobId, erasedAt });
    const address = `/employer-dashboard/applicant-job/${jobId}?person=${id}`;
    renderPage(site, address, { as: owner });
    expect((await screen.findAllByText('Removed applicant')).length).toBeGreaterThan(0);
    await screen.findByText(errors['application-erased'].text());
    expect(screen.queryByRole('button', { name: /^(?:Shortlist|Message)$/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'History' })).toBeNull();
    expect(screen.queryByRole('link', { name: /@/ })).toBeNull();
  });

  it('is sent beside the text of the consent, without another click', async () => {
    const seeker = await site.create.jobSeeker();
    const { id } = await site.create.job({ position: 'Cook' });
    renderPage(site, `/job/cook-${id}`, { as: seeker });
    await screen.findAllByText(new RegExp(consent.text()));
    const [apply] = await screen.findAllByRole('button', { name: /^Apply for Cook/ });
    await userEvent.click(apply!);
    await waitFor(async () => {
      const { rows } = await site.database.pool.query<{ consent_version: string }>(
        'select consent_version from applications where user_id = $1',
        [seeker.id],
      );
      expect(rows).toEqual([{ consent_version: consent.version }]);
    });
  });
});
