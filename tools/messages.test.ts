import { expect, it } from 'vitest';
import { m } from '#messages';
import { joinEndings, readMessages } from './messages.ts';

const joiner = '\u2060';

it.each([
  ['{name}-কে না করুন', `{name}-${joiner}কে না করুন`],
  ['{#b}{name}{/b}-এর', `{#b}{name}{/b}-${joiner}এর`],
  [
    '“বেতন”-এর ২.৫-এ, ২.৫-ও, PDF-টি',
    `“বেতন”-${joiner}এর ২.৫-${joiner}এ, ২.৫-${joiner}ও, PDF-${joiner}টি`,
  ],
  ['তা-ই', `তা-${joiner}ই`],
])('keeps the ending of %j on the line of its word', (text, joined) => {
  expect(joinEndings(text)).toBe(joined);
});

it.each([
  'On-site, {count}-day',
  '--বেছে নিন--',
  'ঢাকা - চট্টগ্রাম',
  'ঢাকা – চট্টগ্রাম',
  `{name}-${joiner}কে`,
])('leaves %j as it is', (text) => {
  expect(joinEndings(text)).toBe(text);
});

it('joins all endings of all messages, for browsers and on the server', () => {
  const texts = [...readMessages('bn').values()].map((message) => JSON.stringify(message));
  expect(texts.filter((text) => text.includes(`}-${joiner}`)).length).toBeGreaterThan(50);
  expect(texts.filter((text) => /[^\s"-]-[\u0980-\u09ff]/.test(text))).toEqual([]);
  const title = m.interview_invite_title({ name: 'Rahim' }, { locale: 'bn' });
  expect(title).toMatch(new RegExp(`^Rahim-${joiner}কে`));
});
