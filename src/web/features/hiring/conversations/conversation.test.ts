import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/hiring/conversations.ts';
import { joinEarlier, joinLatest, joinSent } from './conversation.ts';

const message = (second: number): Message => ({
  _id: `m${second}`,
  text: `Message ${second}`,
  time: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
  employerSender: true,
  jobSeekerSender: false,
});
const part = (from: number, to: number, earlier?: string) => ({
  messages: Array.from({ length: to - from + 1 }, (_, at) => message(from + at)),
  earlier,
});

describe('the latest page of a conversation', () => {
  it('goes on from what was read before', () => {
    expect(joinLatest(part(1, 10, 'a'), part(6, 12, 'b'))).toEqual(part(1, 12, 'a'));
    expect(joinLatest(part(6, 10, 'a'), part(6, 10, 'a'))).toEqual(part(6, 10, 'a'));
  });

  it('fills in what came before a message that was just sent', () => {
    const known = joinSent(part(1, 5), message(7));
    expect(joinLatest(known, part(1, 7))).toEqual(part(1, 7));
  });

  it('loses no message that was sent while it was on its way', () => {
    expect(joinLatest(part(1, 6), part(1, 5))).toEqual(part(1, 6));
    expect(joinLatest(part(1, 1), part(1, 0))).toEqual(part(1, 1));
  });

  it('takes the place of what it has no message in common with', () => {
    expect(joinLatest(part(1, 5), part(20, 25, 'b'))).toEqual(part(20, 25, 'b'));
  });
});

describe('an earlier page', () => {
  it('goes before what is known, once', () => {
    const joined = joinEarlier(part(4, 6, 'a'), 'a', part(1, 3));
    expect(joined).toEqual(part(1, 6));
    expect(joinEarlier(joined, 'a', part(1, 3))).toEqual(part(1, 6));
  });
});
