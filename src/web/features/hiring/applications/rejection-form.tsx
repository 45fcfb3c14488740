import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { maxText, storable } from '#contract/platform/primitives.ts';
import { rejectionTexts } from '#contract/hiring/hiring-texts.ts';
import {
  rejectionDelays,
  type RejectionReason,
  rejectionReasons,
} from '#contract/hiring/stages.ts';
import { Field } from '#web/forms/field.tsx';
import { Form, RestoredNotice, SubmitButton, SubmitKeys } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatPeople } from './use-applicant-moves.ts';

const messageLimit = 2_000;

/** A spam application gets no answer; every other one gets a text. */
const RejectionInput = z
  .object({
    reason: z.optional(z.enum(rejectionReasons)),
    message: z.string().check(z.trim(), maxText(messageLimit), storable()),
  })
  .check(
    z.refine(({ reason, message }) => reason === 'spam' || message !== '', {
      path: ['message'],
      error: rejectionTexts.required,
    }),
  );
export type RejectionInput = z.infer<typeof RejectionInput>;

interface RejectionTextParts {
  /** Left out in a text for several people: the server fills in each name. */
  fullName?: string | undefined;
  position: string;
  company: string;
}

const fillTemplate = ({ fullName = '{name}', position, company }: RejectionTextParts): string =>
  rejectionTexts.template
    .replaceAll('{name}', fullName)
    .replaceAll('{position}', position)
    .replaceAll('{company}', company);

const reasonChoices = rejectionReasons.map((reason: RejectionReason) => ({
  value: reason,
  label: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`,
}));

interface RejectionDialogProps extends RejectionTextParts {
  /** How many people get the answer. */
  count: number;
  /** Names the draft of the answer, which is there again when the dialog is opened next. */
  draftKey: string;
  send: (input: RejectionInput) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

function RejectionFields({ isBulk }: { isBulk: boolean }) {
  const { reason } = useWatch<RejectionInput>();
  return (
    <>
      <Field
        control="select"
        name="reason"
        label="Reason"
        hint="Only visible to you."
        optional
        choices={reasonChoices}
        emptyChoice="None"
      />
      {reason === 'spam' ? (
        <p>We don’t send anything for spam.</p>
      ) : (
        <Field
          control="textarea"
          name="message"
          label="Decision message"
          hint={isBulk && 'We replace {name} with each person’s name.'}
          rows={8}
          maxLength={messageLimit}
          autoComplete="off"
          data-autofocus
        />
      )}
    </>
  );
}

/** The answer to people who are not chosen, to be read and changed before it goes out. */
export function RejectionDialog(props: RejectionDialogProps) {
  const { count, draftKey, send, onClose } = props;
  const isBulk = count > 1;
  const form = useAppForm({
    schema: RejectionInput,
    defaultValues: { message: fillTemplate(props) },
    draftKey,
    send,
    onSent: onClose,
  });
  const minutes = isBulk ? rejectionDelays.bulk : rejectionDelays.single;
  return (
    <Dialog
      title="Decline"
      about={isBulk ? `for ${formatPeople(count)}` : `for ${props.fullName ?? ''}`}
      keepOnOutsideClick
      onClose={onClose}
    >
      <Form form={form} className="flex flex-col gap-4">
        <RestoredNotice {...form.draft} />
        <p>
          Sends {isBulk && `to ${formatPeople(count)} `}in {minutes} minutes. You can undo until
          then.
        </p>
        <RejectionFields isBulk={isBulk} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <SubmitKeys />
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>{isBulk ? `Decline (${count})` : 'Decline'}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
