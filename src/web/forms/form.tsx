import { History } from 'lucide-react';
import { type ComponentProps, use, useState } from 'react';
import { type FieldValues, FormProvider, useFormContext } from 'react-hook-form';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { UploadsContext } from './running-uploads.ts';
import type { AppForm } from './use-app-form.ts';

interface FormProps<Values extends FieldValues, Sent> extends Omit<ComponentProps<'form'>, 'form'> {
  form: AppForm<Values, Sent>;
}

/** The form element of `useAppForm`, for `<Field name>` and `<ErrorSummary>` inside. */
export function Form<Values extends FieldValues, Sent>(props: FormProps<Values, Sent>) {
  const { form, ...native } = props;
  const { onSubmit, uploads, draft: _draft, submitWith: _sendBy, ...methods } = form;
  return (
    <FormProvider {...methods}>
      <UploadsContext value={uploads}>
        <form {...native} noValidate onSubmit={(event) => void onSubmit(event)} />
      </UploadsContext>
    </FormProvider>
  );
}

/** Whether the form around it is being sent, or a file for it uploaded: its buttons are pending then. */
export const useIsFormBusy = (): boolean => {
  const { isSubmitting } = useFormContext().formState;
  return use(UploadsContext).isUploading || isSubmitting;
};

/** Sends the form around it. Until hydration that would be a request that nothing answers. */
export function SubmitButton({ disabled = false, ...button }: ButtonProps) {
  const isBusy = useIsFormBusy();
  const isHydrated = useIsHydrated();
  return <Button {...button} type="submit" disabled={disabled || !isHydrated} pending={isBusy} />;
}

interface RestoredNoticeProps {
  isRestored: boolean;
  discard: () => void;
}

/** Says that a form shows what was typed into it earlier, and offers to start over. */
export function RestoredNotice({ isRestored, discard }: RestoredNoticeProps) {
  const [isDiscarded, setDiscarded] = useState(false);
  // The button that had the focus leaves with the notice.
  const end = useFocusAfterLoss<HTMLParagraphElement>(isDiscarded && !isRestored);
  if (!isRestored) {
    return (
      isDiscarded && (
        <p ref={end} role="status" tabIndex={-1} className="w-fit rounded-control text-muted">
          What you typed earlier was discarded.
        </p>
      )
    );
  }
  const press = () => {
    setDiscarded(true);
    discard();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-card bg-tint py-1.5 pr-1.5 pl-4">
      <History aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <p className="min-w-40 flex-1 py-1.5">
        What you typed earlier was restored. It has not been sent yet.
      </p>
      <Button variant="quiet" onClick={press}>
        Discard it
      </Button>
    </div>
  );
}
