import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/conversations.ts';
import { LatestMessage } from './latest-message.tsx';

const message = (text: string, time: string): Message => ({
  _id: 'm1',
  text,
  time,
  employerSender: false,
  jobSeekerSender: true,
});
const now = Date.parse('2026-03-02T10:00:00.000Z');
const renderText = (latest: Message) =>
  render(<LatestMessage message={latest} now={now} />).container.textContent;

describe('the end of a conversation', () => {
  it('says who wrote it and how many minutes ago', () => {
    const last = message('Last', '2026-03-02T09:57:30.000Z');
    expect(renderText(last)).toBe('Candidate, 2 minutes agoLast');
  });

  it('says You where the reader wrote it', () => {
    const last = message('Last', '2026-03-02T09:57:30.000Z');
    const { container } = render(<LatestMessage message={last} viewer="job-seeker" now={now} />);
    expect(container.textContent).toBe('You, 2 minutes agoLast');
  });

  it('names the day of a message that is older than one', () => {
    expect(renderText(message('Hello', '2026-03-01T09:59:00.000Z'))).toBe(
      'Candidate, Mar 1, 2026Hello',
    );
  });
});
