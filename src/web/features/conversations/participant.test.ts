import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/conversations.ts';
import { needsReplyFrom, type ParticipantRole } from './participant.ts';

const from = (role: ParticipantRole): Message => ({
  _id: 'm1',
  text: 'Hello',
  time: '2026-03-02T09:00:00.000Z',
  employerSender: role === 'employer',
  jobSeekerSender: role === 'job-seeker',
});

describe('the reply that a conversation needs', () => {
  it('is the employer’s when there is no message yet', () => {
    expect(needsReplyFrom('employer', [])).toBe(true);
    expect(needsReplyFrom('job-seeker', [])).toBe(false);
  });

  it('is that of the participant who did not write last', () => {
    const conversation = [from('employer'), from('job-seeker')];
    expect(needsReplyFrom('employer', conversation)).toBe(true);
    expect(needsReplyFrom('job-seeker', conversation)).toBe(false);
    expect(needsReplyFrom('job-seeker', [...conversation, from('employer')])).toBe(true);
  });
});
