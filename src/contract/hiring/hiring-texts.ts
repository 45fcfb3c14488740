export const questionTexts = {
  tooFewChoices: 'Please give at least two choices.',
  tooManyChoices: 'Please give at most 12 choices.',
  needlessChoices: 'Only a question with choices has them.',
  repeatedChoice: 'Please give each choice once.',
  needlessAnswer: 'This kind of question cannot demand an answer.',
} as const;

export const rejectionTexts = {
  template:
    'Hello {name},\n\nThank you for applying for {position} at {company}, and for the time you took. ' +
    'We have decided to go on with other candidates.\n\nWe wish you all the best for your search.\n{company}',
  required: 'Please write a message.',
} as const;

export const stageTexts = {
  rejectionOnly: 'Only a rejection has a reason and a message.',
  offerOnly: 'Only an offer has a day to answer by.',
  dayIsOver: 'Please choose today or a later day.',
  /** Why an application is not moved together with others. */
  notAllowed: 'Not possible in its present stage.',
  missing: 'There is no such application to this job.',
  moved: 'Moved again in the meantime.',
  alreadySent: 'The message was sent already.',
  rejectAgain: 'Please reject it again.',
} as const;
