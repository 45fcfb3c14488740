/** Texts of the warning before a job is posted twice. */
export const similarJobTexts = {
  title: 'Is this the same job?',
  edit: 'Edit existing job',
  post: 'Post anyway',
  notPosted: 'Not posted. This job already exists.',
} as const;
