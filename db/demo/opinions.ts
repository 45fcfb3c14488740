import type { DemoOpinion } from './demo-types.ts';

const farhana = 'employer@demo.example';
const arif = 'arif.rahman@tidewright.example';
const jamal = 'jamal.uddin@tidewright.example';
const marta = 'both@demo.example';
const tomas = 'tomas.ferraz@lanternfold.example';
const ines = 'ines.duarte@lanternfold.example';

const frontEnd = 'tidewright-front-end';
const onlineShop = 'lanternfold-online-shop';

/**
 * What colleagues think of applicants: scores for the criteria of the job in their order, and notes for each other. Some wait
 * for the employer's own scorecard, before which nobody reads those of the others.
 */
export const demoOpinions: readonly DemoOpinion[] = [
  {
    job: frontEnd,
    seeker: 'nusrat.chowdhury@people.example',
    scorecards: [
      { by: arif, scores: [4, 4, 3], comment: 'Cut our demo to half its memory.', daysAgo: 3.1 },
      { by: farhana, scores: [4, 3, 4], comment: 'Explains without showing off.', daysAgo: 2.8 },
      { by: jamal, scores: [3, 4, 4], daysAgo: 2.6 },
    ],
    notes: [
      { by: arif, text: 'She asked who cleans the screens. I would hire her.', daysAgo: 3.0 },
    ],
  },
  {
    job: frontEnd,
    seeker: 'tanvir.hasan@people.example',
    scorecards: [
      { by: arif, scores: [4, 4, 2], comment: 'Best canvas code of all of them.', daysAgo: 2.9 },
      { by: farhana, scores: [3, 4, 2], comment: 'Answers before the question.', daysAgo: 2.4 },
    ],
    notes: [
      { by: arif, text: '@Farhana Karim, can you ask how he works with others?', daysAgo: 2.85 },
    ],
  },
  {
    job: frontEnd,
    seeker: 'farzana.lima@people.example',
    scorecards: [
      { by: arif, scores: [3, 3, 4], comment: 'Nine of the eleven faults are real.', daysAgo: 1.7 },
      { by: jamal, scores: [3, 2, 4], daysAgo: 1.4 },
    ],
  },
  {
    job: frontEnd,
    seeker: 'tasnim.ferdous@people.example',
    scorecards: [{ by: farhana, scores: [3, 2, 4], comment: 'Calm and curious.', daysAgo: 1.9 }],
    notes: [{ by: jamal, text: 'I would let this one steer in fog.', daysAgo: 1.2 }],
  },
  {
    job: frontEnd,
    seeker: 'mahmudul.islam@people.example',
    scorecards: [
      { by: arif, scores: [4, 3, 4], comment: 'Keyboard first, and he teaches.', daysAgo: 3.2 },
      { by: farhana, scores: [4, 3, 3], daysAgo: 2.2 },
    ],
  },
  {
    job: frontEnd,
    seeker: 'mei.nakamura@people.example',
    scorecards: [{ by: jamal, scores: [3, 3, 4], comment: 'Reads tide tables!', daysAgo: 2.3 }],
    notes: [{ by: arif, text: 'Two days a week from Kobe would do for me.', daysAgo: 2.1 }],
  },
  {
    job: onlineShop,
    seeker: 'camila.nogueira@people.example',
    scorecards: [
      { by: tomas, scores: [3, 4, 3], comment: 'Knows what breaks in a parcel.', daysAgo: 6.1 },
      { by: marta, scores: [4, 3, 3], comment: 'Her texts sound like us.', daysAgo: 5.6 },
    ],
    notes: [{ by: tomas, text: '@Marta Valente, shall we ask her for a photograph?', daysAgo: 6 }],
  },
  {
    job: onlineShop,
    seeker: 'sofia.lindqvist@people.example',
    scorecards: [
      { by: ines, scores: [3, 3, 4], comment: 'Reads a sales report well.', daysAgo: 0.3 },
    ],
  },
];
