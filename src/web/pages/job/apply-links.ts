import { withOrigin } from '#web/features/identity/login-origin.ts';
import { paths } from '#web/paths.ts';

/** Login and the job seeker's form, each leading back to `origin`. */
export const applyLinks = (origin: string) => ({
  logIn: withOrigin(paths.login, origin),
  register: withOrigin(paths.jobSeekerForm, origin),
});
