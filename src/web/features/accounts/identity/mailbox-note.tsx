import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { signInOptionsOptions } from './identity-api.ts';
import { Sentence } from '#web/ui/sentence.tsx';

/** Where the mails are, on a site that sends none. The key is in the terminal alone. */
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
