import { bangladesh } from './places.ts';
import type { Random } from './random.ts';

/** The texts of jobs that are written in Bengali. Earlier entries are used more often. */

const list = (text: string): string[] => text.split(', ');

const levels = list('সিনিয়র, জুনিয়র, সহকারী, প্রধান, শিক্ষানবিশ, উপ');
const fields = list('বিক্রয়, সফটওয়্যার, গুদাম, বিপণন, উৎপাদন, হাসপাতাল, বিদ্যালয়, নির্মাণ, পোশাক');
const roles = list(
  'প্রকৌশলী, ব্যবস্থাপক, কর্মকর্তা, হিসাবরক্ষক, নার্স, শিক্ষক, বিক্রয়কর্মী, চালক, ডিজাইনার, পরিদর্শক',
);
const cities = list('ঢাকা, চট্টগ্রাম, সিলেট, খুলনা, রাজশাহী, বরিশাল');

const tasks = [
  'দলের কাজের হিসাব ঠিক রাখা',
  'গ্রাহকের প্রশ্নের উত্তর দেওয়া',
  'মাস শেষে প্রতিবেদন তৈরি করা',
  'নতুন কর্মীদের প্রশিক্ষণ দেওয়া',
  'সরবরাহকারীদের সাথে দাম ঠিক করা',
  'যন্ত্রপাতি পরীক্ষা ও মেরামত করা',
  'রোগীদের সেবা ও ওষুধের তালিকা রাখা',
  'গুদামের মালামাল গুনে রাখা',
  'ব্যাংকের কাগজপত্র জমা দেওয়া',
  'পোশাকের নকশা আঁকা ও নমুনা কাটা',
];
const wishes = [
  'ভালো বাংলা ও ইংরেজি লেখার অভ্যাস',
  'কম্পিউটারে কাজের অভিজ্ঞতা',
  'দুই বছরের একই ধরনের কাজ',
  'হিসাববিজ্ঞানে স্নাতক',
  'ধৈর্য ও সময়জ্ঞান',
  'গাড়ি চালানোর লাইসেন্স',
];
const offers = [
  'বেতন প্রতি মাসের শেষ কর্মদিবসে দেওয়া হয়।',
  'দুপুরের খাবার প্রতিষ্ঠানের পক্ষ থেকে।',
  'বছরে দুটি উৎসব ভাতা আছে।',
  'রাতের পালায় যাতায়াতের বাস আছে।',
];

/** Of these consist the rare words. */
const syllables = list('কা, বি, লো, মে, নু, শা, তি, রো, গা, পু, সে, হা, দি, জো, চা, বু');

/** The word of a rank; no other rank has it. */
const makeWord = (rank: number): string =>
  [rank * 5, rank >> 4, rank >> 8].map((n) => syllables[n % syllables.length]).join('');

const vocabulary = 4_000;

export function writeBengaliTexts(random: Random) {
  const sentences = Array.from(
    { length: 2 + random.below(3) },
    () => `আপনার কাজ ${random.pick(tasks)} এবং ${random.pick(tasks)}।`,
  );
  const words = Array.from({ length: 10 }, () => makeWord(random.rank(vocabulary)));
  return {
    position: `${random.pick(levels)} ${random.pick(fields)} ${random.pick(roles)}`,
    location: `${random.pick(cities)}, ${bangladesh.name}`,
    jobDetail: [
      ...sentences,
      `আমরা চাই ${random.pick(wishes)}।`,
      `আরও জানুন: ${words.join(' ')}।`,
      random.pick(offers),
    ].join(' '),
  };
}
