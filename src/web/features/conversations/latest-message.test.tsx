import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#contract/conversations.ts';
import { LatestMessage } from './latest-message.tsx';

const message = (text: string, time: string): Message => ({
  text,
  time,
  employerSender: false,
  jobSeekerSender: true,
});
const textOf = (...conversation: Message[]) =>
  render(<LatestMessage conversation={conversation} />).container.textContent;

describe('the end of a conversation', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00.000Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is the last message, with who wrote it and how many minutes ago', () => {
    const first = message('First', '2026-03-02T09:00:00.000Z');
    const last = message('Last', '2026-03-02T09:57:30.000Z');
    expect(textOf(first, last)).toBe('Candidate, 2 minutes agoLast');
  });

  it('names the day of a message that is older than one', () => {
    expect(textOf(message('Hello', '2026-03-01T09:59:00.000Z'))).toBe('Candidate, 3/1/2026Hello');
  });

  it('is nothing while nobody has written', () => {
    expect(textOf()).toBe('');
  });
});
