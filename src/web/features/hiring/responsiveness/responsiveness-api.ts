import type { OwnResponsiveness, Responsiveness } from '#contract/hiring/responsiveness.ts';
import { baseApi } from '#web/api/base-api.ts';
import { request } from '#web/api/endpoint-request.ts';

/** Counted once a night, so that nothing invalidates it. */
export const { useGetJobResponsivenessQuery, useGetOwnResponsivenessQuery } =
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      getJobResponsiveness: build.query<Responsiveness, string>({
        query: (id) => request('GET /jobs/:id/responsiveness', { params: { id } }),
      }),
      getOwnResponsiveness: build.query<OwnResponsiveness, void>({
        query: () => request('GET /responsiveness'),
      }),
    }),
  });
