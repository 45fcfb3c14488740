import { mutation } from '#web/api/call.ts';
import { changeUser } from '#web/api/change-session.ts';

/** The user is part of the session, which every page shows. */
const changesUser = { onSuccess: changeUser };

export const employerProfileMutation = mutation('PATCH /user/employer', changesUser);
export const jobSeekerProfileMutation = mutation('PATCH /user/jobSeeker', changesUser);
