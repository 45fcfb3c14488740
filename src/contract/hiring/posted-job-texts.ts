/** The texts of posting a job and of a posted one. Apart from those of lists, which visitors load. */
export const postedJobTexts = {
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
