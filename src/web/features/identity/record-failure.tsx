import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { IdentityClient } from './identity-client.ts';

type Extra = { identity: IdentityClient };
type Dispatch = ThunkDispatch<unknown, Extra, UnknownAction>;

const refresh = () => (_: Dispatch, __: unknown, extra: Extra) => extra.identity.refresh();

interface RecordFailureProps {
  title?: string;
  message: string;
}

/** Somebody is signed in, or may be, but who that is could not be read. */
export function RecordFailure({
  title = 'Your account could not be read',
  message,
}: RecordFailureProps) {
  const dispatch = useDispatch<Dispatch>();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await dispatch(refresh());
    setAsking(false);
  };
  return (
    <div role="alert" className="mx-auto max-w-reading px-4 py-10">
      <EmptyState
        title={title}
        action={
          <Button pending={isAsking} onClick={() => void ask()}>
            Try again
          </Button>
        }
      >
        {message}
      </EmptyState>
    </div>
  );
}
