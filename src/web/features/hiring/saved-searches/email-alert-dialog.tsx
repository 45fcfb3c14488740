import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatSearchName } from '#contract/hiring/alert-texts.ts';
import type { SavedFilters } from '#contract/hiring/saved-searches.ts';
import { toResult } from '#web/api/call.ts';
import { usePlainForm } from '#web/forms/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { readTimeZone, requestAlertMutation } from './saved-searches-api.ts';

const listCadences = () => [
  { value: 'daily', label: m.alert_daily() },
  { value: 'weekly', label: m.alert_weekly() },
];

interface EmailAlertDialogProps {
  filters: SavedFilters;
  /** Of a user who has no profile yet; empty for a visitor. */
  email: string;
  onClose: () => void;
}

/** Asks a visitor for an email, which its owner confirms by a mail. */
export function EmailAlertDialog({ filters, email, onClose }: EmailAlertDialogProps) {
  const { mutateAsync: request } = useMutation(requestAlertMutation);
  const [isSent, setSent] = useState(false);
  const {
    form: handlers,
    isSending,
    refusal,
    errors,
  } = usePlainForm({
    send: async (form) => {
      const given = new FormData(form);
      const address = given.get('email');
      const body = {
        filters,
        cadence: given.get('cadence') === 'weekly' ? 'weekly' : 'daily',
        email: typeof address === 'string' ? address : '',
        timeZone: readTimeZone(),
      } as const;
      const result = await toResult(request({ body }));
      setSent(result.error === undefined);
      return result;
    },
  });
  return (
    <Dialog title={m.alert_by_email()} onClose={onClose}>
      {!isSent ? (
        <form noValidate {...handlers} className="flex flex-col gap-4">
          <p className="font-medium">{formatSearchName(filters)}</p>
          {refusal && errors['email'] === undefined && (
            <p role="alert" className="font-medium text-error">
              {refusal.summary}
            </p>
          )}
          <EmailField defaultValue={email} error={errors['email']} data-autofocus />
          <FormField
            label={m.alert_how_often()}
            name="cadence"
            control="select"
            choices={listCadences()}
            defaultValue="daily"
          />
          <p className="text-sm text-muted">{m.alert_confirm_first()}</p>
          <Button type="submit" pending={isSending}>
            {m.alert_send()}
          </Button>
        </form>
      ) : (
        <div className="flex flex-col gap-4">
          <p role="status" className="font-medium">
            {m.alert_sent_to_email()}
          </p>
          <Button variant="secondary" onClick={onClose}>
            {m.common_close()}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
