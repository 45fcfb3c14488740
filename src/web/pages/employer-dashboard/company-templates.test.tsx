import { m } from '#messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { paths } from '#web/app/paths.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const findPanel = async () =>
  within(await screen.findByRole('region', { name: m.template_title() }));

it('shows the built-in templates, and keeps those that an owner changes and adds', async () => {
  const owner = await site.create.employer();
  renderPage(site, paths.employer.company, { as: owner });
  const panel = await findPanel();
  expect(panel.getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(panel.getByRole('button', { name: m.template_add() }));
  const dialog = within(await screen.findByRole('dialog', { name: m.template_add() }));
  await userEvent.selectOptions(dialog.getByLabelText(m.template_kind()), 'offer');
  await userEvent.type(dialog.getByLabelText(m.template_name()), 'Warm offer');
  const text = 'Dear {{firstName}, come to {{company} as {{position}. {{pay}';
  await userEvent.type(dialog.getByLabelText(m.template_text()), text);
  const preview = within(dialog.getByRole('region', { name: m.template_preview() }));
  expect(
    preview.getByText(/^Dear Nadia, come to .+ as Front End Developer\. \{pay\}$/),
  ).toBeVisible();
  // A warning, which keeps nobody from saving.
  expect(dialog.getByText(m.template_unknown_names({ names: '{pay}' }))).toBeVisible();
  expect(dialog.getByText(/\{firstName\}, \{name\}, \{position\}, \{company\}/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: m.common_save() }));
  expect(await panel.findByText('Warm offer', { selector: 'p' })).toBeVisible();
  const listed = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(listed.map((row) => row.slice(0, 60))).toEqual([
    expect.stringContaining(m.conversation_ready_thanks()),
    expect.stringContaining(m.conversation_ready_call()),
    expect.stringContaining(m.conversation_ready_details()),
    expect.stringContaining(m.template_rejection()),
    expect.stringContaining(m.template_offer()),
    expect.stringContaining('Warm offer'),
  ]);
  const remove = panel.getByRole('button', {
    name: `${m.template_remove()} ${m.conversation_ready_call()}`,
  });
  await userEvent.click(remove);
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(5));
  const stored = await site.send('GET', '/company/templates', { as: owner });
  expect(stored.json()).toMatchObject({ version: 2 });
});

it('lets a viewer read them, and change none', async () => {
  const viewer = await site.create.colleague(await site.create.employer(), 'viewer');
  renderPage(site, paths.employer.company, { as: viewer });
  const panel = await findPanel();
  expect(panel.getAllByRole('listitem')).toHaveLength(5);
  expect(panel.queryAllByRole('button')).toEqual([]);
});
