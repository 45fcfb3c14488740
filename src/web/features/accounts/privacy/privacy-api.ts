import { queryOptions } from '@tanstack/react-query';
import { read } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

export const privacyOptions = () => queryOptions(read(request('GET /privacy')));
