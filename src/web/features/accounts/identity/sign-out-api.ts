import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Session } from '#contract/accounts/identity.ts';
import { write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';
import { changeSession, signOutKey } from '#web/api/session.ts';
import { removeAllDrafts } from '#web/lib/draft.ts';

const endsSession = {
  answered: (client: QueryClient, session: Session) => {
    removeAllDrafts();
    return changeSession(client, session);
  },
};

export const signOutMutation = mutationOptions({
  mutationKey: signOutKey,
  mutationFn: write((_: void) => request('POST /auth/sign-out'), endsSession),
});

export const signOutEverywhereMutation = mutationOptions({
  mutationKey: signOutKey,
  mutationFn: write((_: void) => request('POST /auth/sign-out-everywhere'), endsSession),
});
