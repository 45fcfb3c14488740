import { describe, expect, it } from 'vitest';
import { measureProcessorTime } from '#test/processor-time.ts';
import { findMessageWarnings } from './message-warnings.ts';

describe('the warnings of a message', () => {
  it.each([
    ['Please send 50 dollars for the uniform.', ['money']],
    ['There is a small fee for the background check, 30 euro.', ['money']],
    ['Buy two gift cards and send me the codes.', ['money']],
    ['Let us talk on W h a t s A p p.', ['messenger']],
    ['Write to t.me/hr_anna', ['messenger']],
    ['Pay the training fee first, then add us on Telegram.', ['money', 'messenger']],
  ])('are found in: %s', (text, warnings) => {
    expect(findMessageWarnings(text)).toEqual(warnings);
  });

  it.each([
    'Could you start in March? The salary is 3,000 euros a month.',
    'We pay the visa fee and the flight.',
    'You never pay anything here.',
    'You will get $500 as a sign-on bonus.',
    'Do you know the deposit insurance team?',
    'The interview is by video on Tuesday.',
    '',
  ])('are not found in: %s', (text) => {
    expect(findMessageWarnings(text)).toEqual([]);
  });

  it('take a moment for the longest message', async () => {
    const milliseconds = await measureProcessorTime(() => {
      for (const unit of ['pay ', 'a', ' ', 'w ', '1', 'send your ']) {
        findMessageWarnings(unit.repeat(2_000));
      }
      // One sentence; the last character is two digits and a dot.
      findMessageWarnings(`pay ${'⒛'.repeat(20_000)}`);
    });
    expect(milliseconds).toBeLessThan(5_000);
  });
});
