/** The texts of both sides and of the tests, to the letter, misspelt ones included; a file for each subject. */

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
  takenDownTitle: 'This job was taken down',
  takenDown:
    'It is not found any more and takes no applications. Until it is shown again you cannot read its applications or write to the people who sent them; nothing of them is lost.',
} as const;

export const jobTermTexts = {
  incompleteSalary: 'Please fill in all four fields of the salary, or none.',
  turnedSalary: 'Please enter at least as much as the lowest salary.',
  passedDay: 'Please choose today or a later day, or leave this empty.',
} as const;

/** Why a job is not shown to its employer. */
export const jobErrorTexts = {
  missing: 'This job does not exist any more.',
  /** By an administrator, or because its employer is leaving. */
  hidden: 'This job was taken down.',
  foreign: 'Only the employer who posted this job may do that.',
} as const;
