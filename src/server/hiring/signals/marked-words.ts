import type { MarkedWords } from '#contract/trust/cases.ts';
import { findRuleWords, type WordRule } from '#contract/hiring/message-warnings.ts';
import { type WordSignal, wordSignals } from './word-signals.ts';

/**
 * The words that a moderator finds marked in a text. They decide nothing: signals alone open a case. The usual words in
 * Bengali are marked only, because they are no signals. Letters with a dot below are two characters, as in folded texts.
 */

/** Other people than the applicant whom a sentence may be about. */
const thirdParties = /গ্রাহক|ক্রেতা|ক্লায়েন্ট|রোগী|সদস্য|শিক্ষার্থী|সরবরাহকারী/;
const atNoCost =
  /(?:লাগে|লাগবে|দিতে হয়|দিতে হবে|নেওয়া হয়|নেওয়া হবে|নিই|নেয়|চাই|চাওয়া হয়|প্রয়োজন|দরকার) ?না|নেই|ছাড়া|বিনা|আমরা (?:দিই|দেব|বহন)|প্রতিষ্ঠান(?:ই)? (?:বহন|দেবে|দেয়)/;
const contact = /যোগাযোগ|মেসেজ|বার্তা|নক |পাঠান|পাঠাতে|পাঠিয়ে|সিভি|জীবনবৃত্তান্ত|আবেদন|ইন্টারভিউ|সাক্ষাৎকার|লিখুন|কল /;

const bengaliWords: Readonly<Partial<Record<WordSignal, readonly WordRule[]>>> = {
  'asks-money': [
    {
      words:
        /(?:রেজিস্ট্রেশন|নিবন্ধন|আবেদন|প্রশিক্ষণ|ট্রেনিং|ভিসা|ভর্তি|ফরম|ফর্ম|প্রসেসিং|মেডিকেল|ইউনিফর্ম|যোগদান|জয়েনিং|সার্ভিস)(?:ের)? ?(?:ফি|ফী|চার্জ|খরচ)|জামানত|সিকিউরিটি মানি|অগ্রিম (?:টাকা|ফি|পরিশোধ)/,
      unless: atNoCost,
    },
    {
      words:
        /টাকা (?:পাঠান|পাঠাতে|পাঠিয়ে|জমা)|সেন্ড মানি|(?:বিকাশ|নগদ|রকেট)(?:ে|-এ| নম্বরে) .{0,40}(?:পাঠান|পাঠাতে|পাঠিয়ে|জমা|পরিশোধ)/,
      unless: thirdParties,
    },
  ],
  messenger: [
    {
      words: /হোয়াটস ?(?:অ্যাপ|এপ|আপ)|ভাইবার|ইমো(?:তে| নম্বর)|মেসেঞ্জারে/,
      also: contact,
      unless: thirdParties,
    },
  ],
  'anonymous-messenger': [{ words: /টেলিগ্রাম/, also: contact, unless: thirdParties }],
  'private-numbers': [
    {
      words: /পাসপোর্ট|জাতীয় পরিচয়পত্র|এনআইডি|ব্যাংক (?:হিসাব|অ্যাকাউন্ট)|কার্ড নম্বর|পিন নম্বর|ওটিপি/,
      also: /পাঠান|পাঠাতে|পাঠিয়ে|জমা|ছবি|কপি|ফটোকপি|স্ক্যান|জানান/,
      unless: thirdParties,
    },
  ],
};

/** Of one signal. */
const maxQuotes = 5;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names of the table
const wordNames = Object.keys(wordSignals) as readonly WordSignal[];

/** The words of the signals in some texts, as they stand there. */
export const findMarkedWords = (texts: readonly string[]): MarkedWords[] =>
  wordNames.flatMap((signal) => {
    const rules = [...wordSignals[signal], ...(bengaliWords[signal] ?? [])];
    const found = new Set(texts.flatMap((text) => findRuleWords(text, rules)));
    return found.size === 0 ? [] : [{ signal, words: [...found].slice(0, maxQuotes) }];
  });
