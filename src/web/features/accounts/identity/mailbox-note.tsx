import { useQuery } from '@tanstack/react-query';
import { signInOptionsOptions } from './identity-api.ts';

/** Where the mails are, on a site that sends none. The key is in the terminal alone. */
export function MailboxNote() {
  const { data: options } = useQuery(signInOptionsOptions());
  const mailbox = options?.mailbox;
  return (
    mailbox && (
      <p className="mt-6 text-sm text-muted">
        Demo: we keep emails on this site. <a href={mailbox}>Open the mailbox</a>. The first time,
        use the link from the terminal.
      </p>
    )
  );
}
