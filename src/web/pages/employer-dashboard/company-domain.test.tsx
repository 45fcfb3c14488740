import { m } from '#messages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { paths } from '#web/app/paths.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const records: string[] = [];
const site = await setupTestApp({ lookUpTexts: async () => records });
beforeEach(() => {
  records.length = 0;
});

const findPanel = () => screen.findByRole('region', { name: m.team_domain_title() });

it('leads an owner from the name of a domain over its record to the badge', async () => {
  const owner = await site.create.employer();
  renderPage(site, paths.employer.company, { as: owner });
  const panel = within(await findPanel());
  const field = await panel.findByRole('textbox', { name: m.team_domain_label() });
  await userEvent.type(field, 'gmail.com');
  await userEvent.click(panel.getByRole('button', { name: m.team_domain_next() }));
  expect((await panel.findAllByText(m.fault_domain_shared())).length).toBeGreaterThan(0);
  await userEvent.clear(field);
  await userEvent.type(field, 'www.riverside.example');
  await userEvent.click(panel.getByRole('button', { name: m.team_domain_next() }));
  expect(
    await panel.findByText(m.team_domain_unconfirmed({ domain: 'riverside.example' })),
  ).toBeVisible();
  const record = panel.getByText(/^portal-verify=/).textContent ?? '';
  const check = () => userEvent.click(panel.getByRole('button', { name: m.team_domain_check() }));
  await check();
  expect(await panel.findByText(m.team_domain_none())).toBeVisible();
  records.push('portal-verify=old');
  await check();
  expect(await panel.findByText(m.team_domain_other())).toBeVisible();
  expect(panel.getByText('portal-verify=old')).toBeVisible();
  records.push(record);
  await check();
  expect(await panel.findByText(m.team_domain_found())).toBeVisible();
  expect(await panel.findByText(/^riverside\.example is confirmed/)).toBeVisible();
  expect(panel.queryByText(record)).toBeNull();
});

it('is for owners alone', async () => {
  const owner = await site.create.employer();
  const recruiter = await site.create.colleague(owner, 'recruiter');
  renderPage(site, paths.employer.company, { as: recruiter });
  expect(await screen.findByRole('region', { name: m.team_people() })).toBeVisible();
  expect(screen.queryByRole('region', { name: m.team_domain_title() })).toBeNull();
});
