import { describe, expect, it } from 'vitest';
import { measureProcessorTime } from '#test/processor-time.ts';
import { hasWordSignal, type WordSignal, wordSignals } from './word-signals.ts';

/** By signal: sentences that show it, and honest ones that speak of the same thing. */
const sentences: Record<
  WordSignal,
  readonly [fraud: readonly string[], honest: readonly string[]]
> = {
  'asks-money': [
    [
      'A refundable deposit of 40 dollars is needed before the first day.',
      'Kindly send 150 euros for the courier who brings the keys.',
      'Pay the training fee of 12,000 taka by bKash.',
      'Only 500 taka joining fee.',
      'You buy the starter kit for 89 dollars.',
      'Buy your laptop from our approved vendor; it is reimbursed later.',
      'First you need to top up your wallet.',
      'Please p\u200Bay 20\u00A0dollars for the uniform.',
    ],
    [
      'We never ask for a registration fee or a deposit.',
      'We pay for the visa and reimburse the application fee.',
      'Pay 14 to 17 dollars an hour.',
      'You decide claims of up to 5,000 euros and pay them.',
      'Merchants are paid by M-Pesa and bKash.',
      'Guests pay a deposit when they book.',
    ],
  ],
  'gift-card': [
    ['Buy five gift cards and send us photos of the codes.'],
    ['There is a gift card for every birthday.', 'You sell gift cards to customers.'],
  ],
  crypto: [
    ['Your salary is paid in USDT every Friday.'],
    ['You write smart contracts for a crypto exchange.', 'Users ask about bitcoin payments.'],
  ],
  'private-account': [
    [
      'I will send you a check: cash it at your bank and keep 300 dollars.',
      'Deposit the cheque into your own account and send the rest to our vendor.',
      'Let us use your bank account for incoming transfers.',
    ],
    [
      'You deposit cheques for customers and open accounts.',
      'The salary is transferred into your bank account on the 25th.',
      'A background check is done before you start.',
    ],
  ],
  messenger: [
    ['Contact our manager on WhatsApp.', 'Your CV to w h a t s a p p +44 7700 900 123.'],
    ['Customers write to us by WhatsApp.', 'You test our WhatsApp integration.'],
  ],
  'anonymous-messenger': [
    [
      'Add our hiring manager on Telegram.',
      'Questions? t.me/nova_jobs',
      'Message Dr Hensley on Signal.',
    ],
    [
      'You answer our users on Telegram.',
      'You write for our Telegram channel.',
      'You keep the signals of the line.',
    ],
  ],
  phone: [
    ['Call Mrs Haque on +880 2 5555 0144.', 'Text 202-555-0173.', 'Mobile: 01711 000 000'],
    [
      'From 34,000 to 39,000 euros.',
      '40,000 payments a day since 2019.',
      'Order 2026-11-22 10:00.',
    ],
  ],
  'short-link': [
    ['Fill in the form at bit.ly/lumen-form.', 'https://tinyurl.com/cr-check'],
    ['See https://riverside.example/jobs.', 'Know a phishing mail with a short link.'],
  ],
  'free-mail': [
    ['Write to jobs@gmail.com.', 'books [at] yahoo [dot] com', 'talent@outlook.com'],
    ['Write to jobs@riverside.example.', 'You know Gmail and Outlook.'],
  ],
  'chat-interview': [
    [
      'The interview is a text interview.',
      'Interviews are held by chat.',
      'There is no interview, you start on Monday.',
      'The assessment is a questionnaire by email.',
    ],
    [
      'The first interview is by video, the second at our office.',
      'We send the invitation to the interview by e-mail.',
      'You interview customers.',
    ],
  ],
  'private-numbers': [
    [
      'Please send your social security number and your date of birth.',
      'Send a photo of your passport, front and back.',
      'Complete a credit check at cr.example/start.',
    ],
    [
      'We check your passport on the first day.',
      'Suppliers send you their bank details.',
      'You prepare the bank details of customers.',
    ],
  ],
  reshipping: [
    [
      'As a parcel forwarder you need a printer.',
      'Receive packages at your home and print a new label.',
      'You reship goods abroad.',
    ],
    [
      'You deliver 90 parcels a day to homes and shops.',
      'Packages come from home shopping firms.',
      'You repack damaged boxes in our hall.',
    ],
  ],
};

const names = Object.keys(wordSignals) as WordSignal[];

describe('the words of a post', () => {
  it.each(names)('show %s in the sentences of frauds, not in those of honest work', (name) => {
    const [fraud, honest] = sentences[name];
    expect(fraud.filter((sentence) => !hasWordSignal(name, sentence))).toEqual([]);
    expect(honest.filter((sentence) => hasWordSignal(name, sentence))).toEqual([]);
  });

  it('are looked through in time that grows with their number only', async () => {
    const units = [
      'a',
      ' ',
      '+1 ',
      '(',
      '1',
      'pay ',
      'check ',
      'w ',
      'packages ',
      '\u200B',
      'interview ',
      '!',
      // Three dots.
      '…',
    ];
    const milliseconds = await measureProcessorTime(() => {
      for (const unit of units) {
        const text = unit.repeat(30_000);
        names.forEach((name) => hasWordSignal(name, text));
      }
    });
    // Quadratic time would be minutes.
    expect(milliseconds).toBeLessThan(15_000);
  });
});
