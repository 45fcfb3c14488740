export const profileTexts = {
  registering: 'Loading...... Please wait',
  welcomeEmployer: 'Welcome as  Employer.',
  welcomeJobSeeker: 'Wellcome as a Job Seeker.',
  updating: 'Updating...Please wait...',
  updated: 'Profile Updated Successfully.',
  emptyChoice: '--Select--',
} as const;
