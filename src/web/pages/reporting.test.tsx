import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { m } from '#messages';
import { languages } from '#contract/platform/language.ts';
import { reportReasonTexts } from '#contract/trust/report-texts.ts';
import { type DecisionAction, reportReasons } from '#contract/trust/trust.ts';
import { newId } from '#db/new-id.ts';
import { decisions } from '#db/trust-schema.ts';
import { reportForm } from '#test/forms.ts';
import { inLanguage } from '#server/platform/site/language.ts';
import { signOpening } from '#test/report-times.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

const open = async (options: RenderPageOptions = {}) => {
  const page = renderPage(site, '/reporting', options);
  await screen.findByRole('heading', { name: 'Rules and reports' });
  return page;
};
const count = (table: HTMLElement, name: string) =>
  within(within(table).getByRole('row', { name: new RegExp(`^${name} `) })).getByRole('cell')
    .textContent;

describe('the page of the rules', () => {
  it('has the rules, both ways to be heard, and an address', async () => {
    await open();
    const rules = screen.getByRole('heading', { name: 'What’s not allowed' }).parentElement!;
    for (const reason of reportReasons.filter((one) => one !== 'other')) {
      expect(within(rules).getByText(`${reportReasonTexts[reason].title()}.`)).toBeVisible();
    }
    for (const name of ['How to report', 'What happens next', 'How to object']) {
      expect(screen.getByRole('heading', { name })).toBeVisible();
    }
    const contact = screen.getByText('Contact, including for authorities:').nextElementSibling;
    expect(contact).toHaveTextContent('House 42');
  });

  it.each(languages)(
    'calls the rules in %s as the form of a report calls its reasons',
    (locale) => {
      const text = m.reporting_text(undefined, { locale });
      const names = [...text.matchAll(/^- \*\*(.+)[.।]\*\*/gm)].map(([, name]) => name);
      const reasons = reportReasons.filter((reason) => reason !== 'other');
      expect(names).toEqual(
        inLanguage(locale, () => reasons.map((reason) => reportReasonTexts[reason].title())),
      );
    },
  );

  it('shows what was reported and decided in each year', async () => {
    // The numbers that an earlier page read are cached for an hour.
    site.time.now = new Date(site.time.now.getTime() + 60 * 60_000);
    const job = await site.create.job();
    const target = { kind: 'job', id: job.id } as const;
    const body = { ...reportForm, ...target, openedAt: await signOpening(site, target) };
    await site.send('POST', '/reports', { body });
    await site.send('POST', '/reports', {
      body: { ...body, email: 'b@x.example', isIllegal: true },
    });
    await open();
    const year = within(await screen.findByRole('region', { name: '2026' }));
    const reported = year.getByRole('table', { name: 'Reports' });
    expect([
      count(reported, 'Fraud'),
      count(reported, 'Harassment'),
      count(reported, 'Total'),
    ]).toEqual(['2', '0', '2']);
    expect(count(year.getByRole('table', { name: 'Decisions' }), 'Total')).toBe('0');
    expect(
      year.getByText(/^Cases: 1\. .* open: 1\. Reports of illegal content: 1\./),
    ).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Decisions about you' })).toBeNull();
  });

  it('lets the person concerned object to a decision, once', async () => {
    const owner = await site.create.employer();
    const job = await site.create.job({ ownerId: owner.id, position: 'Baker' });
    const decide = (action: DecisionAction, facts = '', decidedAt = site.time.now) =>
      site.database.db.insert(decisions).values({
        id: newId(),
        targetKind: 'job',
        targetId: job.id,
        subjectId: owner.id,
        action,
        reason: 'fraud',
        ground: 'rules',
        facts,
        isAutomated: false,
        decidedAt,
      });
    // It takes back an earlier restriction than the one that holds.
    await decide('restore-job', '', new Date(site.time.now.getTime() - 60_000));
    await decide('hide-job', 'The company does not exist.');
    await decide('none', 'No action taken.');
    await open({ as: owner });
    await screen.findByRole('heading', { name: 'Decisions about you' });
    expect(screen.getByText('Job taken down: “Baker”')).toBeVisible();
    expect(screen.getByText('The company does not exist.')).toBeVisible();
    // What is shown again, or was left alone, broke nothing.
    expect(screen.getByText('Job restored: “Baker”')).toBeVisible();
    expect(screen.getAllByText(/It breaks this site’s rules/)).toHaveLength(1);
    expect(screen.queryByText('No action taken.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Object' }));
    const field = screen.getByRole('textbox', { name: 'Why is it wrong?' });
    expect(field).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Send objection' }));
    expect(await screen.findByText('Please tell us why the decision is wrong.')).toBeVisible();
    expect(field).toHaveFocus();
    await userEvent.type(field, 'It does: see the register.');
    await userEvent.click(screen.getByRole('button', { name: 'Send objection' }));
    const result = await screen.findByText(/^We received your objection/);
    expect(result).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Send objection' })).toBeNull();
  });
});
