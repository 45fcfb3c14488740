/** The texts of the Apply area. */
export const applyTexts = {
  apply: 'Apply',
  proceed: 'Proceed to Apply',
  applied: 'Applied',
  closed: 'Closed',
  own: 'You are the creator of this job.',
  addMore: 'Add a note or CV',
} as const;
