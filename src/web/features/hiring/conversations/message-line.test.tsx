import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/hiring/conversations.ts';
import type { ParticipantRole } from './conversation.ts';
import { formatMessageAge, MessageLine } from './message-line.tsx';

const now = Date.parse('2026-03-02T10:00:00.000Z');
const renderText = (time: string, viewer: ParticipantRole = 'employer') => {
  const message = {
    _id: 'm1',
    text: 'Last',
    time,
    employerSender: false,
    jobSeekerSender: true,
  };
  const age = formatMessageAge(message, now);
  const line = <MessageLine message={message} viewer={viewer} partner="Rafiq" age={age} />;
  return render(line).container.textContent;
};

describe('the end of a conversation', () => {
  it('says who wrote it and how many minutes ago', () => {
    expect(renderText('2026-03-02T09:57:30.000Z')).toBe('Rafiq: Last2 minutes ago');
  });

  it('says You where the reader wrote it', () => {
    expect(renderText('2026-03-02T09:57:30.000Z', 'job-seeker')).toBe('You: Last2 minutes ago');
  });

  it('says the name of the colleague who wrote it for the employer', () => {
    const message = {
      _id: 'm1',
      text: 'Yes, please do',
      time: '2026-03-02T09:57:30.000Z',
      employerSender: true,
      jobSeekerSender: false,
    };
    const show = (extra: Partial<Message>) => {
      const line = (
        <MessageLine message={{ ...message, ...extra }} viewer="employer" partner="Rafiq" age="" />
      );
      return render(line).container.textContent;
    };
    expect(show({ author: 'Sadia' })).toBe('You: Yes, please do');
    expect(show({ author: 'Farhana', isByColleague: true })).toBe('Farhana: Yes, please do');
    expect(show({ isByColleague: true })).toBe('Employer: Yes, please do');
  });

  it('counts hours once an hour has passed', () => {
    expect(renderText('2026-03-02T09:00:30.000Z')).toBe('Rafiq: Last59 minutes ago');
    expect(renderText('2026-03-02T09:00:00.000Z')).toBe('Rafiq: Last1 hour ago');
    expect(renderText('2026-03-01T14:47:00.000Z')).toBe('Rafiq: Last19 hours ago');
  });

  it('names the day of a message that is older than one, with the year of another', () => {
    expect(renderText('2026-03-01T09:59:00.000Z')).toBe('Rafiq: LastMar\u00a01');
    expect(renderText('2025-03-01T09:59:00.000Z')).toBe('Rafiq: LastMar\u00a01,\u00a02025');
  });
});
