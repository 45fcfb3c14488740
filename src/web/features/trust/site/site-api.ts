import { m } from '#messages';
import { mutation, query } from '#web/api/call.ts';

export const siteSettingsOptions = query('GET /administration/site', {
  staleTime: 0,
  tags: ['administration'],
});

export const changeSiteMutation = mutation('PUT /administration/site', {
  invalidates: ['administration'],
  // The form's next change is one of this version: it may come before the settings are read again.
  onSuccess: (client, stored) => client.setQueryData(siteSettingsOptions().queryKey, stored),
  toast: { id: 'site', loading: m.common_please_wait, success: () => m.common_saved() },
});

export const demoContentOptions = query('GET /administration/demo', { tags: ['administration'] });

export const clearDemoMutation = mutation('DELETE /administration/demo', {
  toast: { id: 'demo', loading: m.common_please_wait, success: () => m.site_demo_cleared() },
});

export const becomeFirstMutation = mutation('POST /administration/first');
