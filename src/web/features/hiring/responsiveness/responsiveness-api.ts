import { queryOptions } from '@tanstack/react-query';
import { read } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

/** Counted once a night, so that nothing invalidates it. */
export const jobResponsivenessOptions = (id: string) =>
  queryOptions(read(request('GET /jobs/:id/responsiveness', { params: { id } })));

/** All employers together. */
export const siteResponsivenessOptions = () =>
  queryOptions(read(request('GET /responsiveness/site')));

export const ownResponsivenessOptions = () => queryOptions(read(request('GET /responsiveness')));
