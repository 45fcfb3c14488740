import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SiteSettingsChange } from '#contract/trust/site-settings.ts';
import { read, write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

export const siteSettingsOptions = () =>
  queryOptions({
    ...read(request('GET /administration/site')),
    staleTime: 0,
    meta: { tags: ['administration'] },
  });

export const changeSiteMutation = mutationOptions({
  mutationFn: write((body: SiteSettingsChange) => request('PUT /administration/site', { body })),
  meta: { invalidates: ['administration'] },
});

export const becomeFirstMutation = mutationOptions({
  mutationFn: write((key: string) => request('POST /administration/first', { body: { key } })),
});
