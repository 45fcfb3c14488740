import { m } from '#messages';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Sentence } from './sentence.tsx';

const show = (sentence: ReactNode) =>
  render(<p data-testid="text">{sentence}</p>, { wrapper: MemoryRouter }).container.innerHTML;

it('shows a link to a page of the site amid the text', () => {
  show(<Sentence of={m.role_choice_signed_in} inputs={{ email: 'a@b.example' }} to="/account" />);
  expect(screen.getByText(/logged in as a@b\.example/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Account' });
  expect(link).toHaveAttribute('href', '/account');
  expect(link).toHaveClass('text-link');
});

it('shows a link to another site, or in a new tab', () => {
  show(
    <>
      <Sentence of={m.demo_mailbox_note} href="https://mail.example/" />
      <Sentence of={m.report_intro} to="/reporting" isNewTab />
    </>,
  );
  const [mailbox, rules] = screen.getAllByRole('link');
  expect(mailbox).toHaveAttribute('href', 'https://mail.example/');
  expect(rules).toHaveAttribute('target', '_blank');
});

it('marks what is strong, quoted or for screen readers only, and puts the day in its place', () => {
  expect(
    show(
      <>
        <Sentence of={m.account_keep_text} inputs={{ date: 'May 1' }} className="font-medium" />
        <Sentence of={m.cv_open} inputs={{ name: 'cv.pdf' }} />
        <Sentence of={m.draft_saved_on} day={<time>today</time>} />
        <Sentence of={m.common_send_keys} inputs={{ keys: 'Ctrl+Enter' }} />
      </>,
    ),
  ).toMatch(
    /<strong class="font-medium">Your account will be deleted on May 1\.<\/strong>.*<span class="sr-only">.*cv\.pdf.*<\/span>.*<time>today<\/time>.*<kbd class="font-sans">Ctrl\+Enter<\/kbd>/,
  );
});

it('does not compile without what a mark needs', () => {
  // @ts-expect-error The message has a link.
  const withoutLink = <Sentence of={m.account_data_intro} />;
  // @ts-expect-error The message has a day.
  const withoutDay = <Sentence of={m.draft_saved_on} />;
  // @ts-expect-error The message has a value.
  const withoutInputs = <Sentence of={m.cv_open} />;
  expect([withoutLink, withoutDay, withoutInputs]).toHaveLength(3);
});
