import { m } from '#messages';
import { foldLetters } from '#contract/platform/text/fold.ts';

/** Warnings about messages of employers; the checks of job posts use the same words. Without schemas: pages load it. */

/** A sentence matches that holds `words` and `also`, and not `unless`. */
export interface WordRule {
  readonly words: RegExp;
  readonly also?: RegExp;
  readonly unless?: RegExp;
}

/** The text without invisible characters and look-alike forms, which could hide a word. */
const toPlainText = (text: string): string =>
  foldLetters(text)
    .toLowerCase()
    .replaceAll(/[^\S\n]+/g, ' ');

/**
 * A dot ends a sentence only before a blank: "bit.ly" and "3.50" are one word. The pattern takes only the last of several
 * signs, because one for all of them would start again at each sign of a long row.
 */
const sentenceEnd = /[.!?;।]\s|\n+/;

const toSentences = (text: string): string[] => toPlainText(text).split(sentenceEnd);

const matchesRule = (sentence: string, { words, also, unless }: WordRule): boolean =>
  words.test(sentence) && also?.test(sentence) !== false && unless?.test(sentence) !== true;

/** Whether a sentence of the text matches one of the rules. */
export const matchesRules = (text: string, rules: readonly WordRule[]): boolean =>
  toSentences(text).some((sentence) => rules.some((rule) => matchesRule(sentence, rule)));

/**
 * The words of a sentence that match a rule, as they stand in it; the sentence itself where hidden letters part them, or where
 * letters get longer as small ones.
 */
function quoteWords(sentence: string, rules: readonly WordRule[]): string[] {
  const plain = toPlainText(sentence);
  const small = sentence.toLowerCase();
  return rules.flatMap((rule) => {
    const words = matchesRule(plain, rule) ? rule.words.exec(plain)?.[0].trim() : undefined;
    if (!words) {
      return [];
    }
    const at = small.length === sentence.length ? small.indexOf(words) : -1;
    return [at === -1 ? sentence.trim() : sentence.slice(at, at + words.length)];
  });
}

/** The words of a text that match the rules, each once, as they stand in it. */
export const findRuleWords = (text: string, rules: readonly WordRule[]): string[] => [
  ...new Set(text.split(sentenceEnd).flatMap((sentence) => quoteWords(sentence, rules))),
];

/** Costs that the employer bears or that do not exist. */
const atNoCost =
  /\b(?:no|never|nobody|without|free of)\b.{0,30}\b(?:fees?|deposits?|charges?|payments?|costs?|money|pay|send|transfer)\b|\b(?:not|n't) (?:\w+ ){0,2}(?:ask|charge|pay|cost|require|send|transfer|deposit)\b|\bwaived?\b|\b(?:we|company|employer) (?:will )?(?:pays?|covers?|reimburses?)\b|\bwe'll (?:pay|cover)\b|\b(?:paid|covered|reimbursed) (?:by|for you)\b|\bour (?:cost|expense)\b|\bon us\b/;
const fee =
  /\b(?:registration|application|processing|training|enrol?lment|visa|admin(?:istration|istrative)?|onboarding|background[- ]check|certificat(?:e|ion)|security|uniform|kit|medical|joining|activation|documentation|clearance|commitment|reservation|placement|file|refundable) (?:fees?|deposits?|charges?|payment|money)\b|\bfee payable\b|\b(?:small|refundable|one[- ]time) (?:fee|deposit|amount|payment|charge)\b/;
const sum =
  /[$€£৳₹]\s?\d|\b\d[\d,.]{0,20}\s?(?:usd|usdt|eur|gbp|bdt|tk|taka|inr|dollars?|euros?|pounds?|rupees?)\b|\b(?:money|fee|deposit)\b/;
const amount =
  /[$€£৳₹]\s?\d|\b\d[\d,.]{0,20}\s?(?:usd|usdt|eur|gbp|bdt|tk|taka|inr|dollars?|euros?|pounds?|rupees?)\b/;
/** Sentences about pay, or about work with money. */
const paysOthers =
  /\b(?:an|per|a|each) (?:hour|day|week|month|year)\b|\b(?:hourly|daily|weekly|monthly|yearly|annual(?:ly)?|invoices?|bills?|claims?|suppliers?|customers?|clients?|members?|salar(?:y|ies)|wages?|we (?:pay|send|transfer)|never|no)\b/;
const services =
  /\b(?:western union|money ?gram|cash ?app|zelle|venmo|pay ?pal|bkash|nagad|m-?pesa)\b/;

/** Demands of money; offers of pay are none. */
export const moneyRules: readonly WordRule[] = [
  {
    words: fee,
    also: /\b(?:pay|pays|paid|payable|sends?|sent|transfer|deposit|cover|costs?|charge[sd]?|ask(?:s|ed)? (?:\w+ )?for|required?|needs?|must|refund(?:ed|able)?|due|upfront|before|only|secures?|reserves?)\b|\d/,
    unless: atNoCost,
  },
  {
    // "Visa cost 2,500 dollars, half before flying."
    words:
      /\b(?:visa|ticket|training|course|uniform|portfolio|medical(?: test)?|certificate|form|id card)s?\b.{0,20}\b(?:costs?|price|fees?|charges?)\b.{0,20}\d/,
    unless: atNoCost,
  },
  {
    // A sentence that begins with the demand: "Pay 5,000 rupees for the form."
    words:
      /^[\s\-*•]*(?:pay|send|transfer|deposit)\b|\b(?:and|then|,) (?:pay|transfer) (?:us |me |only )?\W?\d/,
    also: amount,
    unless: paysOthers,
  },
  {
    words:
      /\b(?:please|kindly|must|need(?:ed)? to|have to|required to|asked to|first|only|just|candidates?|applicants?|you (?:also )?(?:can|need)|could you|can you) (?:\w+ )?(?:pay|send|transfer|wire|deposit|remit|lend)\b/,
    also: sum,
    unless: atNoCost,
  },
  {
    words: /\b(?:pay|sends?|transfer|deposit)\b/,
    also: services,
    unless:
      /\b(?:customers?|users?|merchants?|households?|farmers?|clients?|members?|we|our|salary|wages?)\b/,
  },
  {
    words:
      /\b(?:buy|purchase|order|pay for)\b.{0,40}\b(?:starter|training|welcome|work|home[- ]office) (?:kit|package|pack|materials?)\b/,
    unless: atNoCost,
  },
  {
    words:
      /\b(?:buy|purchase|order)\b.{0,40}\byour\b.{0,40}\b(?:laptop|equipment|computer|software|phone)\b/,
    also: /\b(?:vendor|supplier|reimburse\w*|refund\w*)\b/,
  },
  {
    words: /\b(?:top(?:ping)?[- ]?up|recharge)\b/,
    also: /\b(?:your (?:own )?(?:account|wallet|balance)|you (?:\w+ )?(?:top|recharge)|deposit)\b/,
    unless: /\b(?:customers?|users?|merchants?|households?|clients?|passengers?)\b/,
  },
  {
    words: /\b(?:send|buy|purchase|scratch|photograph|activate)\b.{0,60}\bgift ?cards?\b/,
    unless: /\b(?:customers?|clients?|guests?|shop|store)\b/,
  },
];

/** Names and links; blanks may part the letters of the most used ones. */
export const commonMessengers =
  /\b(?:w ?h ?a ?t ?s ?[- ]?a ?p ?p|whats ?ap|wa\.me|viber|we ?chat|skype|imo app)\b/;
/** Messengers that show no phone number: hardly any honest employer hires there. */
export const anonymousMessengers =
  /\b(?:t ?e ?l ?e ?g ?r ?a ?m|t\.me|(?:google )?hangouts?|google chat|signal(?: app)?(?= (?:to|at|me|us|app))|on signal|wickr|kik)\b/;

export type MessageWarning = 'money' | 'messenger';

export const messageWarningTexts: Readonly<Record<MessageWarning, () => string>> = {
  money: m.conversation_warning_money,
  messenger: m.conversation_warning_messenger,
};

/** The warnings that an applicant reads with a message of an employer. */
export const findMessageWarnings = (text: string): MessageWarning[] => {
  const plain = toPlainText(text);
  const hasMessenger = commonMessengers.test(plain) || anonymousMessengers.test(plain);
  return [
    ...(matchesRules(text, moneyRules) ? (['money'] as const) : []),
    ...(hasMessenger ? (['messenger'] as const) : []),
  ];
};
