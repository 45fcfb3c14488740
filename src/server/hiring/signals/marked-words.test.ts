import { expect, it } from 'vitest';
import { measureProcessorTime } from '#test/processor-time.ts';
import { findMarkedWords } from './marked-words.ts';

it.each([
  ['You pay a Registration Fee of 50 dollars.', 'asks-money', 'Registration Fee'],
  ['Contact our manager on WhatsApp.', 'messenger', 'WhatsApp'],
  ['Add our hiring manager on Telegram.', 'anonymous-messenger', 'Telegram'],
  ['Send a copy of your passport.', 'private-numbers', 'passport'],
  ['যোগ দেওয়ার আগে রেজিস্ট্রেশন ফি দিতে হবে।', 'asks-money', 'রেজিস্ট্রেশন ফি'],
  ['অগ্রিম টাকা দিন।', 'asks-money', 'অগ্রিম টাকা'],
  ['হোয়াটসঅ্যাপে সিভি পাঠান।', 'messenger', 'হোয়াটসঅ্যাপ'],
  ['টেলিগ্রামে যোগাযোগ করুন।', 'anonymous-messenger', 'টেলিগ্রাম'],
  ['পাসপোর্টের ছবি পাঠান।', 'private-numbers', 'পাসপোর্ট'],
])('marks in "%s" the words of %s as they are written', (text, signal, words) => {
  expect(findMarkedWords([`An honest sentence. ${text}`])).toContainEqual({
    signal,
    words: [words],
  });
});

it.each([
  'We never ask for a registration fee.',
  'Customers write to us by WhatsApp.',
  'কোনো রেজিস্ট্রেশন ফি লাগে না।',
  'জামানত নেই।',
  'গ্রাহকের হোয়াটসঅ্যাপ বার্তার উত্তর দেবেন।',
])('marks nothing in "%s"', (text) => {
  expect(findMarkedWords([text])).toEqual([]);
});

it('quotes each words once, and the sentence of words that are hidden', () => {
  const texts = ['Message us on WhatsApp. Message us on WhatsApp!', 'Text us on W\u200BhatsApp.'];
  expect(findMarkedWords(texts)).toEqual([
    { signal: 'messenger', words: ['WhatsApp', 'Text us on W\u200BhatsApp.'] },
  ]);
});

it.each([1, 20, 200])('quotes the sentence in which %i letters get longer as small ones', (n) => {
  const sentence = `${'İ'.repeat(n)} You pay a registration fee of 50 dollars`;
  expect(findMarkedWords([`${sentence}. Thank you.`])).toEqual([
    { signal: 'asks-money', words: [sentence] },
  ]);
});

it('looks through texts in time that grows with their length only', async () => {
  const milliseconds = await measureProcessorTime(() => {
    for (const unit of ['বিকাশে ', 'টাকা ', 'pay ', '। ', 'registration fee ']) {
      findMarkedWords([unit.repeat(30_000)]);
    }
  });
  // Quadratic time would be minutes.
  expect(milliseconds).toBeLessThan(15_000);
});
