export const questionTexts = {
  tooFewChoices: 'Please add at least two choices.',
  tooManyChoices: 'Please add 12 choices at most.',
  needlessChoices: 'Only multiple-choice questions have choices.',
  repeatedChoice: 'Please list each choice only once.',
  needlessAnswer: 'This kind of question can’t require a certain answer.',
} as const;

export const stageTexts = {
  rejectionOnly: 'Only a rejection has a reason and a message.',
  offerOnly: 'Only an offer has a reply-by date.',
  dayIsOver: 'Please choose today or a later day.',
  /** Why an application is not moved together with others. */
  notAllowed: 'Not possible at this stage.',
  missing: 'This application doesn’t exist.',
  moved: 'Already moved again.',
  alreadySent: 'The message was already sent.',
  rejectAgain: 'Please decline it again.',
} as const;
