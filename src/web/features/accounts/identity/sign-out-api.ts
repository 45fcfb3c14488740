import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Session } from '#contract/accounts/identity.ts';
import { write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';
import { storeSession, signOutKey } from '#web/api/session.ts';
import { removeAllDrafts } from '#web/lib/remove-drafts.ts';

export const endsSession = {
  answered: (client: QueryClient, session: Session) => {
    removeAllDrafts();
    return storeSession(client, session);
  },
};

export const signOutMutation = mutationOptions({
  mutationKey: signOutKey,
  mutationFn: write((_: void) => request('POST /auth/sign-out'), endsSession),
});
