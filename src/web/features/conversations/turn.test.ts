import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/conversations.ts';
import type { Side } from './side.ts';
import { isTurnOf } from './turn.ts';

const from = (side: Side): Message => ({
  _id: 'm1',
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
