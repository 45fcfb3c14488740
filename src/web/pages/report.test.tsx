import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewJob } from '#db/factories.ts';
import { cases, reports } from '#db/trust-schema.ts';
import type { Sender } from '#test/build-test-app.ts';
import type { TestUser } from '#test/factories.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { failOffline } from '#test/test-session.ts';

let owner: TestUser;
let job: NewJob;
const site = await setupTestApp();
beforeEach(async () => {
  owner = await site.create.employer();
  job = await site.create.job({ ownerId: owner.id, position: 'Baker', company: 'Crumb' });
});

const open = async (as: Sender = null, search = `kind=job&id=${job.id}`) => {
  const page = renderPage(site, `/report?${search}`, { as });
  await screen.findByRole('heading', { name: 'Report a problem' });
  return page;
};
const findForm = async (as?: Sender, search?: string) => {
  const page = await open(as, search);
  await screen.findByRole('radio', { name: 'Fraud' });
  // Between opening and sending, a person reads.
  site.time.now = new Date(site.time.now.getTime() + 10_000);
  return page;
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));
const alerts = () =>
  within(screen.getByRole('main'))
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join();
const readReports = async (targetId = job.id) =>
  site.database.db
    .select({ reason: reports.reason, reporterId: reports.reporterId, name: reports.reporterName })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(eq(cases.targetId, targetId));

describe('the form of a report', () => {
  it('sends what a visitor fills in, and moves the focus to the receipt', async () => {
    await findForm();
    expect(screen.getByText('Baker at Crumb')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Asks for money or bank details' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ann');
    await userEvent.type(screen.getByRole('textbox', { name: 'Your email' }), 'ann@x.example');
    await userEvent.click(screen.getByRole('checkbox', { name: 'This report is accurate' }));
    await send();
    const receipt = await screen.findByText('Thank you. We received your report.');
    expect(document.activeElement?.contains(receipt)).toBe(true);
    expect(screen.getByText(/^R-[2-9A-Z]{8}$/)).toBeVisible();
    expect(await readReports()).toEqual([{ reason: 'asks-money', reporterId: null, name: 'Ann' }]);
  });

  it('keeps what was typed until it was sent, and can start over', async () => {
    const details = () =>
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^What should we know/ });
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' });
    const fraud = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Fraud' });
    const isIllegal = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /illegal/ });
    const reopen = async () => {
      cleanup();
      await findForm();
    };
    await findForm();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    await userEvent.click(fraud());
    await userEvent.type(details(), 'They ask for a fee.');
    await userEvent.click(isIllegal());
    await userEvent.type(name(), 'Ann');
    await reopen();
    expect(details().value).toBe('They ask for a fee.');
    expect([fraud().checked, isIllegal().checked, name().value]).toEqual([true, true, 'Ann']);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect([fraud().checked, details().value, name().value]).toEqual([false, '', '']);
    await reopen();
    expect([fraud().checked, details().value, name().value]).toEqual([false, '', '']);
    await userEvent.click(fraud());
    await userEvent.type(details(), 'They ask for a fee.');
    await reopen();
    await userEvent.click(screen.getByRole('checkbox', { name: 'This report is accurate' }));
    await userEvent.type(name(), 'Ann');
    await userEvent.type(screen.getByRole('textbox', { name: 'Your email' }), 'ann@x.example');
    await send();
    await screen.findByText('Thank you. We received your report.');
    expect(await readReports()).toEqual([{ reason: 'fraud', reporterId: null, name: 'Ann' }]);
    await reopen();
    expect([fraud().checked, details().value, name().value]).toEqual([false, '', '']);
  });

  it('shows nothing that was typed about something else', async () => {
    await findForm();
    await userEvent.click(screen.getByRole('radio', { name: 'Fraud' }));
    const other = await site.create.job({ ownerId: owner.id, position: 'Cook', company: 'Crumb' });
    cleanup();
    await findForm(null, `kind=job&id=${other.id}`);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Fraud' }).checked).toBe(false);
  });

  it('says what is missing, at the field and above, and leads to the first', async () => {
    await findForm();
    await userEvent.click(screen.getByRole('radio', { name: 'Something else' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'This report is accurate' }));
    await send();
    await waitFor(() => expect(alerts()).toContain('Please fix the marked fields.'));
    expect(alerts()).toContain('Please describe what’s wrong.');
    const details = screen.getByRole('textbox', { name: /^What should we know/ });
    expect(details).toHaveFocus();
    expect(details).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Something else' })).toBeChecked();
    expect(await readReports()).toEqual([]);
    await userEvent.type(details, 'It is closed since May.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ann');
    await userEvent.type(screen.getByRole('textbox', { name: 'Your email' }), 'ann@x.example');
    await send();
    await screen.findByText('Thank you. We received your report.');
  });

  it('says no more of a field that was changed, and at last nothing of the form', async () => {
    await findForm();
    await userEvent.click(screen.getByRole('radio', { name: 'Fraud' }));
    await send();
    await waitFor(() => expect(alerts()).toContain('Please fix the marked fields.'));
    const listInvalid = () =>
      [...document.querySelectorAll('main [aria-invalid="true"]')].map((field) =>
        field.getAttribute('name'),
      );
    expect(listInvalid()).toEqual(['name', 'email', 'isGoodFaith']);
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'A');
    expect(listInvalid()).toEqual(['email', 'isGoodFaith']);
    await userEvent.type(screen.getByRole('textbox', { name: 'Your email' }), 'a');
    expect(alerts()).not.toBe('');
    await userEvent.click(screen.getByRole('checkbox', { name: 'This report is accurate' }));
    expect([listInvalid(), alerts()]).toEqual([[], '']);
  });

  it('needs neither name nor email of an account', async () => {
    const as = await site.create.user();
    await findForm(as);
    await screen.findByText(as.email);
    expect(screen.queryByRole('textbox', { name: 'Your name' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Fraud' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'This report is accurate' }));
    await send();
    await screen.findByText('Thank you. We received your report.');
    expect(await readReports()).toEqual([{ reason: 'fraud', reporterId: as.id, name: null }]);
  });

  it('keeps everything when the site cannot be reached', async () => {
    renderPage(site, `/report?kind=job&id=${job.id}`, { intercept: failOffline('/reports') });
    await userEvent.click(await screen.findByRole('radio', { name: 'Harassment' }));
    await send();
    await waitFor(() => expect(alerts()).toContain('We can’t reach the site.'));
    expect(document.activeElement).toHaveAttribute('role', 'alert');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Harassment' })).toBeChecked();
  });
});

describe('what a report is about', () => {
  it('is a message or a person only after logging in', async () => {
    const { id } = await site.create.message();
    await open(null, `kind=message&id=${id}`);
    const link = await within(screen.getByRole('main')).findByRole('link', { name: 'Login' });
    expect(link).toHaveAttribute(
      'href',
      `/login?from=${encodeURIComponent(`/report?kind=message&id=${id}`)}`,
    );
    expect(screen.queryByRole('button', { name: 'Send report' })).toBeNull();
  });

  it('is a message for the other person of the conversation', async () => {
    const seeker = await site.create.jobSeeker();
    const { id: applicationId } = await site.create.application({
      jobId: job.id,
      userId: seeker.id,
    });
    const { id } = await site.create.message({ applicationId, text: 'Pay', sender: 'employer' });
    await findForm(seeker, `kind=message&id=${id}`);
    expect(screen.getByText('Pay')).toBeVisible();
  });

  it('explains that it is one’s own', async () => {
    await open(owner);
    expect(await screen.findByText('You can’t report your own content.')).toBeVisible();
  });

  it('explains that it is hidden already', async () => {
    const { id } = await site.create.job({ hiddenAt: site.time.now });
    await open(null, `kind=job&id=${id}`);
    expect(await screen.findByText(/^This has already been taken down/)).toBeVisible();
  });

  it('is nothing at an incomplete URL', async () => {
    renderPage(site, '/report?kind=job&id=1');
    expect(await screen.findByText('404 Not Found')).toBeVisible();
  });
});

describe('the links to it', () => {
  it('are on the page of a job, with the rules', async () => {
    renderPage(site, `/job/baker-${job.id}`);
    const find = async (name: string) =>
      (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await find('Report this job')).toBe(`/report?kind=job&id=${job.id}`);
    expect(await find('Report this company')).toBe(`/report?kind=company&id=${job.id}`);
    expect(await find('Rules')).toBe('/reporting');
    expect(await find('Rules and reports')).toBe('/reporting');
  });
});
