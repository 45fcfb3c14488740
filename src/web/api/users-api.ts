import { profilesEndpoints } from '#contract/profiles.ts';
import { usersEndpoints } from '#contract/users.ts';
import { baseApi } from './base-api.ts';
import { type Answer, type Body, request } from './endpoint-request.ts';

type Endpoints = typeof usersEndpoints & typeof profilesEndpoints;

/** The signed-in person's own record. Several features need it, so it lives below them. */
export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query<Answer<Endpoints['getCurrent']>, string>({
      query: (email) => request(usersEndpoints.getCurrent, { query: { email } }),
      providesTags: ['users'],
    }),
    createUser: build.mutation<Answer<Endpoints['create']>, Body<Endpoints['create']>>({
      query: (body) => request(usersEndpoints.create, { body }),
    }),
    updateEmployerProfile: build.mutation<
      Answer<Endpoints['updateEmployer']>,
      Body<Endpoints['updateEmployer']>
    >({
      query: (body) => request(profilesEndpoints.updateEmployer, { body }),
      invalidatesTags: ['users'],
    }),
    updateJobSeekerProfile: build.mutation<
      Answer<Endpoints['updateJobSeeker']>,
      Body<Endpoints['updateJobSeeker']>
    >({
      query: (body) => request(profilesEndpoints.updateJobSeeker, { body }),
      invalidatesTags: ['users'],
    }),
  }),
});

export const { useUpdateEmployerProfileMutation, useUpdateJobSeekerProfileMutation } = usersApi;
