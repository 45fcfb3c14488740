/** The labels of a job's description. */
export const descriptionTexts = {
  /** Above the fixed responsibilities and skills. */
  everyJob: 'What every job here expects:',
  /** Shown for a job whose employer wrote none. */
  responsibilities: [
    'Plan your part of the work with the team and keep to what was agreed.',
    'Carry tasks through with care, and say early when something stands in the way.',
    'Write down what others need to know to build on your work.',
    'Review the work of colleagues, and let yours be reviewed.',
  ],
  skills: [
    'Clear words, spoken and written.',
    'Readiness to learn new tools and ways of working.',
    'A good eye for quality, priorities and deadlines.',
    'Working well with others as well as on your own.',
  ],
} as const;
