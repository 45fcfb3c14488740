import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Message } from '#contract/hiring/conversations.ts';
import { MessageList } from './message-list.tsx';

const viewer = { name: 'Sadia Islam', src: null, shape: 'person' } as const;
const applicant = { name: 'Rafiq Anwar', src: null, shape: 'person' } as const;
const message: Message = {
  _id: '0192f0c1-0000-7000-8000-00000000000c',
  text: 'Yes, please do.',
  time: '2026-06-01T12:00:00.000Z',
  employerSender: true,
  jobSeekerSender: false,
  author: 'Farhana',
};
const show = (extra: Partial<Message>) =>
  render(
    <MemoryRouter>
      <MessageList
        messages={[{ ...message, ...extra }]}
        role="employer"
        portraits={{ employer: viewer, 'job-seeker': applicant }}
        earlier={undefined}
      />
    </MemoryRouter>,
  );

it('a colleague’s message has the name and the initials of that colleague', () => {
  const { container, unmount } = show({ isByColleague: true });
  expect(screen.getByText('Farhana ·')).toBeVisible();
  expect(screen.getByText('F')).toBeVisible();
  expect(screen.queryByText('SI')).toBeNull();
  expect(container.querySelector('img')).toBeNull();
  unmount();
  show({});
  expect(screen.getByText('SI')).toBeVisible();
});

it('a colleague’s message has the picture of that colleague', () => {
  const authorPhotoURL = `/pictures/${'a'.repeat(64)}.webp`;
  const { container } = show({ isByColleague: true, authorPhotoURL });
  expect(container.querySelector('img')).toHaveAttribute(
    'src',
    expect.stringContaining(authorPhotoURL),
  );
});
