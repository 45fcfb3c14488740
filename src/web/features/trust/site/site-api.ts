import { m } from '#messages';
import { mutation, query } from '#web/api/call.ts';

export const siteSettingsOptions = query('GET /administration/site', {
  staleTime: 0,
  tags: ['administration'],
});

export const changeSiteMutation = mutation('PUT /administration/site', {
  invalidates: ['administration'],
  toast: { id: 'site', loading: m.common_please_wait, success: () => m.common_saved() },
});

export const becomeFirstMutation = mutation('POST /administration/first');
