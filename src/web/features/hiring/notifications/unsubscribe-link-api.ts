import { queryOptions } from '@tanstack/react-query';
import { read } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

/** The kind of mails that the link of a mail switches off, and whether it is off. */
export const unsubscribeLinkOptions = (t: string) =>
  queryOptions(read(request('GET /notification-settings/link', { query: { t } })));
