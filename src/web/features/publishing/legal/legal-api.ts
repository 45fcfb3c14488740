import { queryOptions } from '@tanstack/react-query';
import type { LegalText } from '#contract/platform/site-choices.ts';
import { read } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

export const legalTextOptions = (name: LegalText) =>
  queryOptions(read(request('GET /legal-texts/:name', { params: { name } })));
