export const applicationTexts = {
  send: 'Send application',
  applying: 'Loading...... Please wait',
  appliedSuccess: 'Job applied successfully',
  canReturn: 'You withdrew your application. You can send it again from My Apply.',
  applicantCount: 'Number of applicants:',
  yearsOfExperience: 'Year Of Exp: ',
  withdrawing: 'Loading...... Please wait',
  withdrawn: 'Application withdrawn.',
  returned: 'Application sent again.',
} as const;
