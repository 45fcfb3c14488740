import { m } from '#messages';

export const profileTexts = {
  registering: m.profile_registering,
  welcomeEmployer: m.profile_welcome_employer,
  welcomeJobSeeker: m.profile_welcome_job_seeker,
  updating: m.profile_updating,
  updated: m.profile_updated,
} as const;
