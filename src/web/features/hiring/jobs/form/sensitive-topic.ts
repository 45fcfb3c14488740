import { m } from '#messages';

/** In the middle of a sentence. */
export const topicNames = {
  age: m.question_topic_age,
  family: m.question_topic_family,
  religion: m.question_topic_religion,
  health: m.question_topic_health,
  'pay history': m.question_topic_pay_history,
} as const;
type SensitiveTopic = keyof typeof topicNames;

const topics: readonly [topic: SensitiveTopic, words: RegExp][] = [
  ['age', /\b(?:how old|your age|birthday|date of birth|year of birth|when were you born)\b/i],
  [
    'family',
    /\b(?:married|marital|pregnan\w*|(?:your|have|any|plan) (?:children|kids|family)|spouse|husband|wife)\b/i,
  ],
  ['religion', /\b(?:religio\w+|your faith|(?:go to|which) (?:church|mosque|temple))\b/i],
  [
    'health',
    /\b(?:your health|health (?:problem|condition|issue)s?|disabilit\w+|disabled|illness\w*|sick days?)\b/i,
  ],
  [
    'pay history',
    /\b(?:(?:current|previous|last|past|present) (?:salary|pay|wage|income|compensation)|salary history|(?:do|did) you earn)\b/i,
  ],
];

/** The topic of a question that employers in many countries may not ask about; undefined for other questions. */
export const findSensitiveTopic = (text: string): SensitiveTopic | undefined =>
  topics.find(([, words]) => words.test(text))?.[0];
