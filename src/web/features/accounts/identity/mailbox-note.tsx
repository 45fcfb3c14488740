import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { signInOptionsOptions } from './identity-api.ts';
import { Sentence } from '#web/ui/sentence.tsx';

/** Leads to the mailbox of a site that sends no mails. Only the terminal shows its key. */
export function MailboxNote() {
  const { data: options } = useQuery(signInOptionsOptions());
  const mailbox = options?.mailbox;
  return (
    mailbox && (
      <p className="mt-6 text-sm text-muted">
        <Sentence of={m.demo_mailbox_note} href={mailbox} />
      </p>
    )
  );
}
