import { mutationOptions } from '@tanstack/react-query';
import type { EmployerProfile, JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import { write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';
import { changeUser } from '#web/api/change-session.ts';

/** A profile names its user. */
interface ProfileOwner {
  _id: string;
  email: string;
}

/** The user is part of the session, which every page shows. */
const changesUser = { answered: changeUser };

export const employerProfileMutation = mutationOptions({
  mutationFn: write(
    (body: EmployerProfile & ProfileOwner) => request('PATCH /user/employer', { body }),
    changesUser,
  ),
});

export const jobSeekerProfileMutation = mutationOptions({
  mutationFn: write(
    (body: JobSeekerProfile & ProfileOwner) => request('PATCH /user/jobSeeker', { body }),
    changesUser,
  ),
});
