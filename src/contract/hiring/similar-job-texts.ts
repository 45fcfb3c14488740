/** Texts of the warning before a job is posted twice. */
export const similarJobTexts = {
  title: 'Is it the same job?',
  edit: 'Edit the existing one',
  post: 'Post it anyway',
  notPosted: 'Nothing was posted: this job is there already.',
} as const;
