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
    'It’s no longer listed and takes no applications. Until it’s restored, you can’t read its applications or message applicants. Nothing is lost.',
} as const;

export const jobTermTexts = {
  incompleteSalary: 'Fill in all four salary fields, or leave them all empty.',
  turnedSalary: 'Please enter an amount no lower than “Salary From”.',
  passedDay: 'Please choose today or a later day, or leave this empty.',
} as const;

/** Why a job is not shown to its employer. */
export const jobErrorTexts = {
  missing: 'This job no longer exists.',
  /** By an administrator, or because its employer is leaving. */
  hidden: 'This job was taken down.',
  foreign: 'Only the employer who posted this job can do that.',
} as const;
