import { describe, expect, it } from 'vitest';
import { signalTexts } from '#contract/trust/signals.ts';
import { findSignals, type PostContext, signals } from './signals.ts';

const minute = 60_000;
const honest: PostContext = {
  text: 'Bake bread from ten to six.',
  pay: null,
  commonPay: null,
  accountAge: 400 * 24 * 60 * minute,
  isConfirmed: true,
  hasDomain: false,
  namesAnother: false,
  isFirstPost: false,
  firstHourPosts: 0,
  isCopy: false,
  isRepost: false,
};
const find = (context: Partial<PostContext>) => findSignals({ ...honest, ...context }).names;

describe('the table of signals', () => {
  it('has each signal that administrators can read once', () => {
    expect(signals.map(({ name }) => name).toSorted()).toEqual(Object.keys(signalTexts).toSorted());
  });

  it('finds nothing in an honest post', () => {
    expect(findSignals(honest)).toEqual({ names: [], score: 0 });
  });

  it('adds the weights of what it finds', () => {
    const text = 'Contact us on WhatsApp. Write to jobs@gmail.com.';
    expect(findSignals({ ...honest, text })).toEqual({
      names: ['messenger', 'free-mail'],
      score: 3,
    });
  });
});

describe('the context of a post', () => {
  it.each<[string, Partial<PostContext>, string[]]>([
    ['pay of three times what is common', { pay: 9_000, commonPay: 3_000 }, []],
    ['pay of more than that', { pay: 9_001, commonPay: 3_000 }, ['high-pay']],
    ['pay without posts to compare', { pay: 1e9, commonPay: null }, []],
    ['two posts in the first hour', { accountAge: minute, firstHourPosts: 2 }, []],
    ['three posts in the first hour', { accountAge: minute, firstHourPosts: 3 }, ['many-posts']],
    ['a post later than that', { accountAge: 61 * minute, firstHourPosts: 3 }, []],
    ['a first post of an old account', { isFirstPost: true, isConfirmed: false }, []],
    [
      'a first post of a new account, unconfirmed',
      { isFirstPost: true, isConfirmed: false, accountAge: minute },
      ['new-account'],
    ],
    ['a first post of a new account', { isFirstPost: true, accountAge: minute }, []],
    [
      'three posts in the first hour, of a company with a domain',
      { accountAge: minute, firstHourPosts: 3, hasDomain: true },
      [],
    ],
    [
      'a first post of a new account, of a company with a domain',
      { isFirstPost: true, isConfirmed: false, accountAge: minute, hasDomain: true },
      [],
    ],
    ['the name of another company', { namesAnother: true }, ['borrowed-name']],
    ['the text of another employer', { isCopy: true }, ['copied-text']],
    ['the text of a job that was taken down', { isRepost: true }, ['reposted-text']],
  ])('%s', (_, context, names) => {
    expect(find(context)).toEqual(names);
  });
});
