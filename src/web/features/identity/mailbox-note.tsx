import { useGetSignInOptionsQuery } from './identity-api.ts';

/** Where the mails are, on a site that sends none. The key is in the terminal alone. */
export function MailboxNote() {
  const { data: options } = useGetSignInOptionsQuery();
  const mailbox = options?.mailbox;
  return (
    mailbox && (
      <p className="mt-6 text-sm text-muted">
        Demo: mails are stored here, <a href={mailbox}>open the mailbox</a>. The first time, open it
        with the address that the terminal shows.
      </p>
    )
  );
}

/** Seen only where scripts are off: signing in sends its form by one. */
export function ScriptNote({ children }: { children: string }) {
  return (
    <p className="mb-5 hidden rounded-card border border-control p-4 noscript:block">
      {children} Please turn JavaScript on for this site, then reload the page.
    </p>
  );
}
