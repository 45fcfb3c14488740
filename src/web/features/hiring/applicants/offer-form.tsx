import { m } from '#messages';
import * as z from 'zod/mini';
import { Field } from '#web/forms/field.tsx';
import { FormBar } from '#web/forms/form-bar.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const OfferInput = z.object({ answerBy: z.optional(z.string()) });
export type OfferInput = z.infer<typeof OfferInput>;

interface OfferDialogProps {
  /** Those who get the offer. */
  names: readonly string[];
  send: (input: OfferInput) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** Offers the job to people, with a day to answer by if the employer names one. */
export function OfferDialog({ names, send, onClose }: OfferDialogProps) {
  const [name = ''] = names;
  const count = names.length;
  const form = useAppForm({
    schema: OfferInput,
    send,
    onSent: onClose,
  });
  return (
    <Dialog
      title={count > 1 ? m.offer_title_people({ count }) : m.offer_title({ name })}
      keepOnOutsideClick
      onClose={onClose}
    >
      <Form form={form} className="flex flex-col gap-4">
        <p>{count > 1 ? m.offer_explained_people() : m.offer_explained({ name })}</p>
        <Field
          name="answerBy"
          type="date"
          label={m.offer_respond_by()}
          hint={m.offer_respond_by_hint()}
          optional
          className="max-w-52"
        />
        <FormBar>
          <Button variant="secondary" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <SubmitButton>{m.offer_send()}</SubmitButton>
        </FormBar>
      </Form>
    </Dialog>
  );
}
