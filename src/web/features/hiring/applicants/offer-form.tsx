import { m } from '#messages';
import * as z from 'zod/mini';
import { Field } from '#web/forms/field.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';

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
    <FormDialog
      title={count > 1 ? m.offer_title_people({ count }) : m.offer_title({ name })}
      form={form}
      submit={m.offer_send()}
      onClose={onClose}
    >
      <p>{count > 1 ? m.offer_explained_people() : m.offer_explained({ name })}</p>
      <Field
        name="answerBy"
        type="date"
        label={m.offer_respond_by()}
        hint={m.offer_respond_by_hint()}
        optional
        className="max-w-52"
      />
    </FormDialog>
  );
}
