import { expect, it } from 'vitest';
import { findSensitiveTopic } from './sensitive-topic.ts';

it.each([
  ['How old are you?', 'age'],
  ['Are you married?', 'family'],
  ['Do you plan children?', 'family'],
  ['Which church do you go to?', 'religion'],
  ['Do you have any illnesses?', 'health'],
  ['What is your current salary?', 'pay history'],
])('“%s” asks about %s', (question, topic) => {
  expect(findSensitiveTopic(question)).toBe(topic);
});

it.each([
  'How many years have you worked in health care?',
  'Which salary do you wish for?',
  'Have you looked after children in a nursery?',
  'Do you have a driving licence?',
  'Tell us about a legacy table that you managed.',
])('“%s” is about the work', (question) => {
  expect(findSensitiveTopic(question)).toBeUndefined();
});
