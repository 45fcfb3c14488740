import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/conversations.ts';
import type { Side } from './side.ts';
import { countTurns, isTurnOf } from './turn.ts';

const from = (side: Side): Message => ({
  text: 'Hello',
  time: '2026-03-02T09:00:00.000Z',
  employerSender: side === 'employer',
  jobSeekerSender: side === 'job-seeker',
});

describe('the turn in a conversation', () => {
  it('is the employer’s when nobody has written yet', () => {
    expect(isTurnOf('employer', [])).toBe(true);
    expect(isTurnOf('job-seeker', [])).toBe(false);
  });

  it('is that of the side that did not write last', () => {
    const conversation = [from('employer'), from('job-seeker')];
    expect(isTurnOf('employer', conversation)).toBe(true);
    expect(isTurnOf('job-seeker', conversation)).toBe(false);
    expect(isTurnOf('job-seeker', [...conversation, from('employer')])).toBe(true);
  });
});

describe('the conversations that wait', () => {
  const applicant = (conversation: Message[]) => ({
    userId: 'u1',
    userEmail: 'u1@x.example',
    jobId: 'j1',
    conversation,
  });
  const applicants = [
    applicant([]),
    applicant([from('job-seeker')]),
    applicant([from('employer')]),
  ];

  it('are counted over all jobs', () => {
    const job = { applicants, isClosed: false };
    expect(countTurns('employer', [job, job])).toBe(4);
    expect(countTurns('job-seeker', [job, job])).toBe(2);
    expect(countTurns('employer', [])).toBe(0);
  });

  it('leave out who applied to a closed job and never heard of it, but not who wrote', () => {
    expect(countTurns('employer', [{ applicants, isClosed: true }])).toBe(1);
  });
});
