import { m } from '#messages';

/** The texts of posting a job and of a posted one. Apart from those of lists, which visitors load. */
export const postedJobTexts = {
  get posting() {
    return m.posted_job_posting();
  },
  get posted() {
    return m.posted_job_posted();
  },
  get updating() {
    return m.posted_job_updating();
  },
  get updated() {
    return m.posted_job_updated();
  },
  get deleting() {
    return m.posted_job_deleting();
  },
  get deleted() {
    return m.posted_job_deleted();
  },
  get changing() {
    return m.posted_job_changing();
  },
  get closed() {
    return m.posted_job_closed();
  },
  get reopened() {
    return m.posted_job_reopened();
  },
  get deleteWarning() {
    return m.posted_job_delete_warning();
  },
  get postedTitle() {
    return m.posted_job_posted_title();
  },
  get personApplied() {
    return m.posted_job_person_applied();
  },
  get details() {
    return m.posted_job_details();
  },
  get edit() {
    return m.button_edit();
  },
  get close() {
    return m.posted_job_close();
  },
  get reopen() {
    return m.posted_job_reopen();
  },
  get takenDownTitle() {
    return m.posted_job_taken_down_title();
  },
  get takenDown() {
    return m.posted_job_taken_down();
  },
};
