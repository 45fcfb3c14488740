import { m } from '#messages';
import { type ComponentProps, type KeyboardEvent, use } from 'react';
import { type FieldValues, FormProvider, useFormContext } from 'react-hook-form';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { completeLink } from './complete-link.ts';
import { DraftNotice } from './draft-notice.tsx';
import { UploadsContext } from './running-uploads.ts';
import type { AppForm } from './use-app-form.ts';
import { Sentence } from '#web/ui/sentence.tsx';

interface FormProps<Values extends FieldValues, Sent> extends Omit<ComponentProps<'form'>, 'form'> {
  form: AppForm<Values, Sent>;
}

/** Ctrl+Enter, on a Mac Cmd+Enter, sends from any field, also from one in which Enter begins a line. */
const submitByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
  const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (isSend && !event.defaultPrevented && !event.nativeEvent.isComposing) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }
};

/** The form element of `useAppForm`, for `<Field name>` and `<ErrorSummary>` inside. */
export function Form<Values extends FieldValues, Sent>(props: FormProps<Values, Sent>) {
  const { form, ...native } = props;
  const { onSubmit, uploads, draft: _draft, submitWith: _sendBy, ...methods } = form;
  return (
    <FormProvider {...methods}>
      <UploadsContext value={uploads}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It hears the keys of its fields. */}
        <form
          onKeyDown={submitByKeys}
          // Before its field is checked.
          onBlurCapture={({ target }) => completeLink(target)}
          {...native}
          noValidate
          onSubmit={(event) => void onSubmit(event)}
        />
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

/** Says beside the button which keys send the form of a dialog. */
export function SubmitKeys() {
  const keys = navigator.userAgent.includes('Mac') ? '⌘+Enter' : 'Ctrl+Enter';
  return (
    <p className="me-auto text-sm text-muted pointer-coarse:hidden">
      <Sentence of={m.common_send_keys} inputs={{ keys }} />
    </p>
  );
}

interface RestoredNoticeProps {
  isRestored: boolean;
  discard: () => void;
}

/** Says that a form shows what was typed into it earlier, and offers to start over. */
export function RestoredNotice({ isRestored, discard }: RestoredNoticeProps) {
  return (
    <DraftNotice isShown={isRestored} discard={discard} ended={m.common_draft_discarded()}>
      {m.common_draft_restored()}
    </DraftNotice>
  );
}
