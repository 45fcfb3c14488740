import { type ComponentProps, type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormBar } from './form-bar.tsx';
import { Form, RestoredNotice, SubmitButton } from './form.tsx';
import type { AppForm } from './use-app-form.ts';

interface FormDialogProps<Values extends FieldValues, Sent> extends Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'about' | 'size' | 'onClose'
> {
  form: AppForm<Values, Sent>;
  /** On the button that sends. */
  submit: string;
  cancel?: string;
  /** Says what is missing before anything can be sent. */
  waits?: string | undefined;
  /** Before the buttons, in their row. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * A form in a dialog. It says what it restored. An error stands at its field, or above the buttons until the next attempt;
 * a press beside the dialog closes nothing.
 */
export function FormDialog<Values extends FieldValues, Sent>(props: FormDialogProps<Values, Sent>) {
  const { form, submit, cancel = m.common_cancel(), waits, aside, ...others } = props;
  const { children, ...dialog } = others;
  const waitsId = useId();
  const isSheet = dialog.size === 'sheet' || dialog.size === 'wideSheet';
  return (
    <Dialog {...dialog} keepOnOutsideClick>
      <Form form={form} className="flex flex-col gap-4">
        <RestoredNotice isRestored={form.draft.isRestored} discard={form.draft.discard} />
        {children}
        <ErrorSummary srOnly />
        <FormBar>
          {aside}
          {waits !== undefined && (
            <p id={waitsId} className="me-auto text-sm text-muted">
              {waits}
            </p>
          )}
          <Button
            variant="secondary"
            // A sheet over all of a phone is closed at its head, and its foot is one row.
            className={isSheet ? 'max-sm:hidden' : undefined}
            onClick={dialog.onClose}
          >
            {cancel}
          </Button>
          <SubmitButton
            disabled={waits !== undefined}
            aria-describedby={waits === undefined ? undefined : waitsId}
            className={isSheet ? 'max-sm:flex-1' : undefined}
          >
            {submit}
          </SubmitButton>
        </FormBar>
      </Form>
    </Dialog>
  );
}
