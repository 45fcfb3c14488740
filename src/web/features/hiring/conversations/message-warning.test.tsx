import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/hiring/conversations.ts';
import type { ParticipantRole } from './conversation.ts';
import { MessageList } from './message-list.tsx';

const portrait = { name: 'Ann', src: null, shape: 'person' } as const;
const write = (text: string, employerSender = true): Message => ({
  _id: '0192f0c1-0000-7000-8000-00000000000c',
  text,
  time: '2026-06-01T12:00:00.000Z',
  employerSender,
  jobSeekerSender: !employerSender,
});
const show = (message: Message, role: ParticipantRole = 'job-seeker') =>
  render(
    <MemoryRouter>
      <MessageList
        messages={[message]}
        role={role}
        portraits={{ employer: portrait, 'job-seeker': portrait }}
        earlier={undefined}
      />
    </MemoryRouter>,
  );

describe('a message of an employer', () => {
  it.each([
    ['Please send 50 dollars for the uniform.', /never charge applicants/],
    ['Add me on Telegram, it is faster.', /another app/],
  ])('that reads "%s" carries a warning, and the way to report it', (text, warning) => {
    const message = write(text);
    show(message);
    expect(screen.getByRole('note')).toHaveTextContent(warning);
    const links = screen.getAllByRole('link', { name: 'Report this message' });
    expect(links.at(-1)).toHaveAttribute('href', `/report?kind=message&id=${message._id}`);
  });

  it('carries none where it asks for nothing of the kind', () => {
    show(write('Could you start in March? We pay for the visa.'));
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('carries none for the employer, nor do messages of applicants', () => {
    const { unmount } = show(write('Add me on Telegram.'), 'employer');
    expect(screen.queryByRole('note')).toBeNull();
    unmount();
    show(write('Add me on Telegram.', false), 'employer');
    expect(screen.queryByRole('note')).toBeNull();
  });
});
