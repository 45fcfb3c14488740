import {
  anonymousMessengers,
  commonMessengers,
  matchesRules,
  moneyRules,
  type WordRule,
} from '#contract/hiring/message-warnings.ts';
import type { SignalName } from '#contract/trust/signals.ts';

/** Other people than the applicant whom a sentence may be about. */
const thirdParties =
  /\b(?:customers?|clients?|guests?|patients?|users?|members?|policyholders?|suppliers?|students?|tenants?)\b/;

const giftCards: readonly WordRule[] = [
  {
    words: /\b(?:gift|itunes|steam|google play|prepaid) ?cards?\b/,
    also: /\b(?:buy|purchase|send|sent|scratch|photo\w*|codes?|activate|redeem)\b/,
    unless: /\b(?:customers?|guests?|shops|stores|till|campaigns?|partners?)\b/,
  },
];

const crypto: readonly WordRule[] = [
  {
    words: /\b(?:bitcoins?|btc|usdt|tether|crypto(?:currency)?)\b/,
    also: /\b(?:paid|pay|payments?|salary|wages?|commissions?|deposits?|top[- ]?up|recharge|invest\w*|withdraw\w*|your wallet)\b/,
    unless: thirdParties,
  },
];

const accountUses: readonly WordRule[] = [
  {
    words:
      /\b(?:deposit|cash|clear|receive|send|mail|issue|print)\w*\b.{0,60}\b(?:cheque|check)s?\b|\b(?:cheque|check)s?\b.{0,60}\b(?:deposit|cash|clear)(?:ed|s|ing)?\b/,
    also: /\b(?:your (?:own |personal )?(?:bank )?account|your bank|your (?:own )?printer|keep|remainder|balance|rest|to you|you a|vendor|mail them)\b/,
    unless: thirdParties,
  },
  {
    words:
      /\b(?:your|own|personal|private) bank account\b|\b(?:pay|paid|transfer\w*|arrives?|send|sent) (?:\w+ )?(?:in)?to your (?:own )?account\b/,
    also: /\b(?:incoming|transfers?|payments? (?:that )?arrives?|forward|keep|percent|\d ?%|clients?|let us use|rent)\b/,
    unless: /\b(?:salary|wages?|paid into|transferred (?:in)?to)\b/,
  },
];

/** A messenger named for the first contact, not as a tool of the work. */
const contact =
  /\b(?:contact|message|text|reach|add|ping|dm|download|install|reply|apply|applications?|your (?:cv|name|details|number|resume)|chat with|talk|continue|interview(?:s|ed)?|write (?:to|a message)|briefing|joining|only)\b|wa\.me|t\.me|@/;
const notContact =
  /\b(?:customers?|clients?|guests?|patients?|users?|members?|policyholders?|suppliers?|students?|tenants?|channels?|groups?|integrations?|bots?|api)\b/;

const messengers: readonly WordRule[] = [
  { words: commonMessengers, also: contact, unless: notContact },
];
const hiddenMessengers: readonly WordRule[] = [
  { words: anonymousMessengers, also: contact, unless: notContact },
];

const phones: readonly WordRule[] = [
  { words: /(?:\+|\b00)\d(?:[ ().-]{0,2}\d){7,13}/ },
  {
    words:
      /\b(?:call|phone|tel|mobile|text|sms|whatsapp|number)\b.{0,20}\(?\d(?:[ ().-]{0,2}\d){7,13}/,
  },
];

const shortLinks: readonly WordRule[] = [
  {
    words:
      /\b(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|is\.gd|cutt\.ly|rb\.gy|rebrand\.ly|ow\.ly|shorturl\.at|tiny\.cc|s\.id|t\.ly|bl\.ink|shrtco\.de)\/\w/,
  },
];

const freeMail: readonly WordRule[] = [
  {
    words:
      /(?:@|[([{]at[)\]}]) ?(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|aol|icloud|proton|protonmail|gmx|yandex|zoho|mail|tutanota)(?:\.| ?[([{]dot[)\]}] ?)[a-z]{2,3}\b/,
  },
];

const chatInterviews: readonly WordRule[] = [
  {
    words:
      /\binterview(?:s|ed|ing)?\b.{0,60}\b(?:chat|text(?:ing)?|messag(?:e|es|ing)|telegram|whatsapp|hangouts?|skype text|e-?mail)\b|\b(?:chat|text|messag(?:e|ing)|e-?mail)(?:[- ](?:based|only))? interviews?\b/,
    unless: /\b(?:video|phone|in person|on[- ]?site|face[- ]to[- ]face|meet|then|call|invit\w+)\b/,
  },
  {
    words:
      /\b(?:assessment|questionnaire|briefing|selection)\b.{0,40}\b(?:by|via|over|through|on) (?:e-?mail|chat|text|telegram|whatsapp|message)\b/,
  },
  {
    words:
      /\bno (?:phone )?calls\b|\b(?:no|without(?: an?)?|not need an?) (?:formal |further )?(?:job )?(?:interviews?|phone call|video call|calls? needed)\b|\b(?:hired|hiring|start(?:ed)?) (?:on the spot|instantly|immediately without|the same day without)\b/,
  },
];

const privateNumbers: readonly WordRule[] = [
  {
    words:
      /\b(?:bank (?:account|details|login|card)|account (?:number|details)|routing number|iban|debit card|credit card|atm card|card number|social security|ssn|national id\w*|nid|id card|passport|aadhaar|pan card|tax number|driver'?s? licen[cs]e)\b/,
    also: /\b(?:sends?|submit|shares?|complete|upload|e-?mail|text|provide|give|reply|message|confirm|forward|fill in)\b.{0,80}\b(?:your|a (?:clear )?(?:copy|photo|scan|picture|selfie)|copy|photos?|scans?|originals?|front and back)\b/,
    unless: thirdParties,
  },
  {
    words: /\bcredit (?:check|score|report)\b/,
    also: /\b(?:complete|order|get|pull|obtain|link|costs?|card)\b|https?:|\.\w\w\w?\//,
    unless: thirdParties,
  },
];

const reshipping: readonly WordRule[] = [
  {
    words: /\b(?:re-?ship(?:s|ping|ment|per)?|(?:parcel|package|mail) (?:re)?forward(?:er|ing))\b/,
  },
  {
    words: /\b(?:packages?|parcels?|shipments?|boxes|shipped|electronics|goods)\b/,
    also: /\b(?:your (?:own )?(?:home|house|flat|address|door|apartment|residence)|(?:from|at) home(?! (?:shopping|delivery|stores?)))\b/,
    unless:
      /\b(?:customers?|clients?|guests?|patients?|neighbours?|neighbors?|deliver(?:y|ed|s)? to)\b/,
  },
];

/** The signals in the words of a post. */
export const wordSignals = {
  'asks-money': moneyRules,
  'gift-card': giftCards,
  crypto,
  'private-account': accountUses,
  messenger: messengers,
  'anonymous-messenger': hiddenMessengers,
  phone: phones,
  'short-link': shortLinks,
  'free-mail': freeMail,
  'chat-interview': chatInterviews,
  'private-numbers': privateNumbers,
  reshipping,
} as const satisfies Partial<Record<SignalName, readonly WordRule[]>>;

export type WordSignal = keyof typeof wordSignals;

export const hasWordSignal = (name: WordSignal, text: string): boolean =>
  matchesRules(text, wordSignals[name]);
