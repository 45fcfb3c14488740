import type { EmployerProfile, JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import type { CurrentUser, User, UserInput } from '#contract/accounts/users.ts';
import { baseApi } from './base-api.ts';
import { request } from './endpoint-request.ts';

/** A profile names its user. */
interface ProfileOwner {
  _id: string;
  email: string;
}

/** The signed-in person's own record. Several features need it, so it lives below them. */
export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query<CurrentUser, string>({
      query: (email) => request('GET /user/current', { query: { email } }),
      providesTags: ['users'],
    }),
    createUser: build.mutation<User, UserInput>({
      query: (body) => request('POST /user', { body }),
    }),
    updateEmployerProfile: build.mutation<User, EmployerProfile & ProfileOwner>({
      query: (body) => request('PATCH /user/employer', { body }),
      invalidatesTags: ['users'],
    }),
    updateJobSeekerProfile: build.mutation<User, JobSeekerProfile & ProfileOwner>({
      query: (body) => request('PATCH /user/jobSeeker', { body }),
      invalidatesTags: ['users'],
    }),
  }),
});

export const {
  useGetCurrentUserQuery,
  useUpdateEmployerProfileMutation,
  useUpdateJobSeekerProfileMutation,
} = usersApi;
