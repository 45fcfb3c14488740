import * as z from 'zod/mini';
import { Field } from '#web/forms/field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const OfferInput = z.object({ answerBy: z.optional(z.string()) });
export type OfferInput = z.infer<typeof OfferInput>;

interface OfferDialogProps {
  fullName: string;
  send: (input: OfferInput) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** Offers the job to one person, with a day to answer by if the employer names one. */
export function OfferDialog({ fullName, send, onClose }: OfferDialogProps) {
  const form = useAppForm({
    schema: OfferInput,
    send,
    onSent: onClose,
  });
  return (
    <Dialog title="Make an offer" about={`to ${fullName}`} keepOnOutsideClick onClose={onClose}>
      <Form form={form} className="flex flex-col gap-4">
        <p>
          {fullName} can accept, message you, or decline. Once they accept, they’re marked as hired.
          Send the details in a message.
        </p>
        <Field
          name="answerBy"
          type="date"
          label="Respond by"
          hint="They can still respond later, until you withdraw the offer."
          optional
          className="max-w-52"
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Send offer</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
