import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { IdentityClient } from './identity-client.ts';

type Extra = { identity: IdentityClient };
type Dispatch = ThunkDispatch<unknown, Extra, UnknownAction>;

const refresh = () => (_: Dispatch, __: unknown, extra: Extra) => extra.identity.refresh();

/** Somebody is signed in, but who that is could not be read. */
export function RecordFailure({ message }: { message: string }) {
  const dispatch = useDispatch<Dispatch>();
  return (
    <div role="alert" className="mx-auto max-w-reading px-4 py-10">
      <EmptyState
        title="Your account could not be read"
        action={<Button onClick={() => void dispatch(refresh())}>Try again</Button>}
      >
        {message}
      </EmptyState>
    </div>
  );
}
