import { m } from '#messages';
import { mutation, query } from '#web/api/call.ts';

export const siteSettingsOptions = query('GET /administration/site', {
  staleTime: 0,
  tags: ['administration'],
});

export const changeSiteMutation = mutation('PUT /administration/site', {
  invalidates: ['administration'],
  toast: { id: 'site', loading: m.identity_signing_in, success: () => m.saved_toast() },
});

export const becomeFirstMutation = mutation('POST /administration/first');
