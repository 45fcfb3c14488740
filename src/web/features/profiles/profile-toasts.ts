import { profileTexts } from '#contract/profiles.ts';
import type { ToastTexts } from '#web/api/run-with-toast.ts';

const updated = { loading: profileTexts.updating, success: profileTexts.updated };

/** What is said while and after a profile is sent, for each form. */
export const profileToasts = {
  registerEmployer: {
    id: 'addEmployer',
    loading: profileTexts.registering,
    success: profileTexts.welcomeEmployer,
  },
  registerJobSeeker: {
    id: 'addUser',
    loading: profileTexts.registering,
    success: profileTexts.welcomeJobSeeker,
  },
  updateEmployer: { id: 'updateEmployer', ...updated },
  updateJobSeeker: { id: 'updateJobSeeker', ...updated },
} as const satisfies Record<string, ToastTexts>;
