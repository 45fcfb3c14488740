import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CheckField } from './check-field.tsx';
import { CopyButton } from './copy-button.tsx';
import { RadioCard, RadioCards } from './radio-cards.tsx';
import { Toaster } from './toaster.tsx';

it('a card is named by its title, described by the rest, and pressed anywhere', async () => {
  const onChange = vi.fn();
  render(
    <RadioCards legend="What for?" isRequired error="Choose one.">
      <RadioCard name="role" about="I hire people" onChange={onChange}>
        Post jobs
      </RadioCard>
      <RadioCard name="role">Find a job</RadioCard>
    </RadioCards>,
  );
  const group = screen.getByRole('radiogroup', { name: 'What for?', description: 'Choose one.' });
  expect(group).toBeInvalid();
  const card = screen.getByRole('radio', { name: 'Post jobs', description: 'I hire people' });
  await userEvent.click(screen.getByText('I hire people'));
  expect(card).toBeChecked();
  expect(onChange).toHaveBeenCalledOnce();
  expect(screen.getByRole('radio', { name: 'Find a job' })).not.toHaveAccessibleDescription();
});

it('a box is described by what it means and by its error', async () => {
  render(
    <CheckField name="truth" about="We may ask." error="Please confirm.">
      It is true
    </CheckField>,
  );
  const box = screen.getByRole('checkbox', {
    name: 'It is true',
    description: 'We may ask. Please confirm.',
  });
  expect(box).toBeInvalid();
  await userEvent.click(screen.getByText('We may ask.'));
  expect(box).toBeChecked();
});

it('copying says that it worked, or what to do', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  render(
    <>
      <CopyButton text="https://jobs.example/1" copied="Link copied." failed="Copy it yourself.">
        Copy link
      </CopyButton>
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledExactlyOnceWith('https://jobs.example/1');
  expect(await screen.findByText('Link copied.')).toBeVisible();
  write.mockRejectedValueOnce(new Error('no'));
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Copy it yourself.')).toBeVisible();
});
