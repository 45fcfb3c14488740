/** The labels of a job's description. */
export const descriptionTexts = {
  /** Above the fixed responsibilities and skills. */
  everyJob: 'What every job here expects:',
  /** Shown for a job whose employer wrote none. */
  responsibilities: [
    'Plan your work with the team and deliver what you agreed on.',
    'See tasks through, and speak up early when something gets in the way.',
    'Write down what others need to know to build on your work.',
    'Review your colleagues’ work and welcome their reviews of yours.',
  ],
  skills: [
    'Clear communication, spoken and written.',
    'Willingness to learn new tools and ways of working.',
    'A good sense of quality, priorities and deadlines.',
    'The ability to work well with others and on your own.',
  ],
} as const;
