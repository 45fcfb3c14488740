import type { Renderable } from 'react-hot-toast/headless';
import { toast } from '#web/ui/toast.ts';
import { errorMessage } from './error-message.ts';

/** What a toast says about a mutation: that it runs, and that it succeeded, where it says so; always the sentence of an error. */
export interface MutationToast<Data = unknown, Input = unknown> {
  /** Toasts of one id replace each other. */
  id: string;
  loading?: () => string;
  success?: (answer: { data: Data; input: Input }) => Renderable;
  /** Errors that the caller shows itself: the toast goes away. */
  isHandled?: (error: unknown) => boolean;
}

/** A toast as the library keeps it, with the types of its mutation forgotten. */
export type AnyToast = MutationToast<never, never>;

/** Says that a mutation runs. */
export const showStart = ({ id, loading }: AnyToast): void => {
  if (loading) {
    toast.loading(loading(), { id });
  }
};

interface Ended {
  /** Null after a success. */
  error: unknown;
  data: unknown;
  input: unknown;
}

/** Says how a mutation ended. */
export const showEnd = (
  { id, success, isHandled }: AnyToast,
  { error, ...answer }: Ended,
): void => {
  if (error === null) {
    if (success) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer and the toast are of one mutation
      toast.success(success(answer as never), { id });
    }
  } else if (isHandled?.(error)) {
    toast.remove(id);
  } else {
    toast.error(errorMessage(error), { id });
  }
};
