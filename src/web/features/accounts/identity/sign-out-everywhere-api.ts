import { mutationOptions } from '@tanstack/react-query';
import { write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';
import { signOutKey } from '#web/api/session.ts';
import { endsSession } from './sign-out-api.ts';

export const signOutEverywhereMutation = mutationOptions({
  mutationKey: signOutKey,
  mutationFn: write((_: void) => request('POST /auth/sign-out-everywhere'), endsSession),
});
