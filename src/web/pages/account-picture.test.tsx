import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

/** One red pixel. */
const png = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  ),
  (character) => character.charCodeAt(0),
);

it('the account page shows the picture that was uploaded, and removes it', async () => {
  renderPage(site, '/account', { as: await site.create.user({ fullName: 'Rima Akter' }) });
  const section = await screen.findByRole('region', { name: 'Your picture' });
  const picture = () => section.querySelector('img')?.getAttribute('src');
  expect(section).toHaveTextContent('RA');
  const input = within(section).getByLabelText('Upload a picture');
  await userEvent.upload(input, new File([png], 'me.png', { type: 'image/png' }));
  await waitFor(() => expect(picture()).toMatch(/^\/pictures\/[0-9a-f]{64}\.webp$/));
  await userEvent.click(
    await within(section).findByRole('button', { name: 'Remove your picture' }),
  );
  await waitFor(() => expect(picture()).toBeUndefined());
});
