import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { toResult } from '#web/api/call.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';

interface PostActProps<Data> {
  id: string;
  mutation: UseMutationOptions<Data, Error, { params: { id: string } }>;
  /** The list that the post leaves or stands in. */
  list: string;
  label: string;
  question: string;
  /** The consequences. */
  about: ReactNode;
  variant?: ComponentProps<typeof ConfirmButton>['variant'];
}

/** A button that asks, acts on a post, and opens the list. */
export function PostAct<Data>({ id, mutation, list, label, about, ...props }: PostActProps<Data>) {
  const { mutateAsync: run, isPending } = useMutation(mutation);
  const navigate = useNavigate();
  const confirm = async () => {
    const { error } = await toResult(run({ params: { id } }));
    if (error === undefined) {
      await navigate(list);
    }
  };
  return (
    <ConfirmButton
      {...props}
      pending={isPending}
      confirm={label}
      consequences={<p className="wrap-anywhere">{about}</p>}
      onConfirm={confirm}
    >
      {label}
    </ConfirmButton>
  );
}
