/** The texts of both sides and of the tests, to the letter, misspelt ones included. */

export const jobTexts = {
  empty: 'No Job Posted Yet!!',
  posting: 'Loading...Please wait...',
  posted: 'Job Posted Successfully.',
  updating: 'Updating...Please wait...',
  updated: 'Job updated!!',
  deleting: 'Deleting...Please wait...',
  deleted: 'Job deleted Successfully',
  changing: 'Loading...Please wait...',
  closed: 'Job closed successfully',
  reopened: 'Job reopened successfully',
  deleteWarning: 'Once deleted, there is no turning back.',
  postedTitle: 'Latest Posted Job',
  personApplied: 'Person Applied',
  details: 'Job Details',
  edit: 'Edit',
  close: 'Close the job',
  reopen: 'Reopen',
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

export const jobTermTexts = {
  incompleteSalary: 'Please fill in all four fields of the salary, or none.',
  turnedSalary: 'Please enter at least as much as the lowest salary.',
  passedDay: 'Please choose today or a later day, or leave this empty.',
} as const;

export const questionTexts = {
  tooFewChoices: 'Please give at least two choices.',
  needlessChoices: 'Only a question with choices has them.',
  repeatedChoice: 'Please give each choice once.',
  needlessMust: 'This kind of question cannot demand an answer.',
  unknown: 'This question does not belong to this job.',
} as const;

export const applicationTexts = {
  apply: 'Apply',
  proceed: 'Proceed to Apply',
  applied: 'Applied',
  closed: 'Closed',
  own: 'You are the creator of this job.',
  addMore: 'Add a note or CV',
  send: 'Send application',
  applying: 'Loading...... Please wait',
  appliedSuccess: 'Job applied successfully',
  canReturn: 'You withdrew your application to this job. You can send it again in My Apply.',
  applicantCount: 'Number of applicants:',
  yearsOfExperience: 'Year Of Exp: ',
  withdrawing: 'Loading...... Please wait',
  withdrawn: 'Application withdrawn.',
  returned: 'Application sent again.',
} as const;

export const savedJobTexts = {
  title: 'Saved Jobs',
  saved: 'Job saved.',
  savedInBrowser: 'Saved in this browser. Log in to keep it.',
  seeAll: 'See saved jobs',
  removed: 'Removed from your saved jobs.',
  full: 'This browser holds 100 saved jobs. Log in to save more.',
} as const;

export const conversationTexts = {
  employer: 'Employer',
  candidate: 'Candidate',
  message: 'message',
  send: 'Send',
  close: 'Close',
  required: 'Please write a message.',
  empty: 'No messages yet. Ask what you want to know.',
  earlier: 'Earlier messages',
  minutesAgo: (minutes: number) => `${minutes} minutes ago`,
} as const;

/** What a rejected job seeker receives, with `{name}`, `{position}` and `{company}` for what the server fills in. */
export const rejectionTexts = {
  template:
    'Hello {name},\n\nThank you for applying for {position} at {company}, and for the time you took. ' +
    'We have decided to go on with other candidates.\n\nWe wish you all the best for your search.\n{company}',
  required: 'Please write a message.',
} as const;

export const stageTexts = {
  rejectionOnly: 'Only a rejection has a reason and a message.',
  /** Why an application is not moved together with others. */
  notAllowed: 'Not possible in its present stage.',
  missing: 'There is no such application to this job.',
  moved: 'Moved again in the meantime.',
  alreadySent: 'The message was sent already.',
  rejectAgain: 'Please reject it again.',
} as const;

export const profileTexts = {
  registering: 'Loading...... Please wait',
  welcomeEmployer: 'Welcome as  Employer.',
  welcomeJobSeeker: 'Wellcome as a Job Seeker.',
  updating: 'Updating...Please wait...',
  updated: 'Profile Updated Successfully.',
  emptyChoice: '--Select--',
} as const;

export const identityTexts = {
  passwordRequired: 'Password is required !',
  passwordTooShort: 'Password must be 6 character, two uppercase and one special case letter.',
  passwordPattern: 'Ensure password has two uppercase and one special case letter.',
  confirmationRequired: 'Password confirmation is required !',
  confirmationDifferent: 'The two passwords are not the same.',
  signingIn: 'Loading...Please wait...',
  signedIn: 'Welcome back.',
  signedUp: 'Your account is ready.',
  signedOut: 'You are logged out.',
  /** The response whether or not there is such an account. */
  resetSent: 'If there is an account with this email, a link is on its way.',
  currentPasswordWrong: 'This is not your current password.',
  noPasswordYet: 'This account has no password yet. Please ask for a link to set one.',
  passwordReset: 'Your password is changed. Please log in.',
  passwordChanged: 'Your password is changed. Other devices are logged out.',
  verificationSent: 'A link is on its way to your email address.',
  emailVerified: 'Your email address is confirmed.',
  signedOutEverywhere: 'You are logged out on all devices.',
} as const;

export const newsletterTexts = {
  subscribing: 'Loading...Please wait...',
  subscribed: 'Thank you. You are on the list.',
} as const;
