import { showAddress } from '#contract/platform/text/email-addresses.ts';

/** An email that may break the line before its `@`, with its domain in the script of its people. */
export function EmailText({ email: stored }: { email: string }) {
  const email = showAddress(stored);
  const at = email.indexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
