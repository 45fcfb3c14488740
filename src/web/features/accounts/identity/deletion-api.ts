import { mutationOptions } from '@tanstack/react-query';
import type { DeletionInput } from '#contract/accounts/privacy.ts';
import { write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';
import { changeUser } from '#web/api/change-session.ts';

/** The day of the deletion is part of the user: every page shows it. The user's jobs are closed, or open again. */
const changesUser = { answered: changeUser };
const changesJobs = { meta: { invalidates: ['jobs'] } } as const;

/** Apart from the other calls: few pages load it. */
export const requestDeletionMutation = mutationOptions({
  mutationFn: write((body: DeletionInput) => request('POST /user/deletion', { body }), changesUser),
  ...changesJobs,
});

export const keepAccountMutation = mutationOptions({
  mutationFn: write((_: void) => request('DELETE /user/deletion'), changesUser),
  ...changesJobs,
});
