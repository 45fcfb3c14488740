import { query } from '#web/api/call.ts';

/** The kind of mails that the link of a mail switches off, and whether it is off. */
export const unsubscribeLinkOptions = query('GET /notification-settings/link');
