import { useGetSignInOptionsQuery } from './identity-api.ts';

/** Says where the mails are, on a site that sends none. The key is in the terminal alone. */
export function MailboxNote() {
  const { data: options } = useGetSignInOptionsQuery();
  const mailbox = options?.mailbox;
  return (
    mailbox && (
      <p className="mt-6 text-sm text-muted">
        This site is in development: its mails are shown at <a href={mailbox}>{mailbox}</a>, once
        that was opened with the address in the terminal.
      </p>
    )
  );
}
