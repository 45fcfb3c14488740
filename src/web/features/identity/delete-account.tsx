import type { User } from '#contract/users.ts';
import { deletionGraceDays } from '#contract/privacy-texts.ts';
import { localDates } from '#web/lib/format-date.ts';
import { DeletionForm } from './deletion-form.tsx';

const consequences = [
  'Your profile, files, drafts, saved jobs, settings and messages are erased.',
  'Employers see “Removed applicant” with the stage and month of an application, and nothing else.',
  'Jobs that you posted are hidden at once and deleted with the account.',
];

/** Asking for the deletion, or when it will be. */
export function DeleteAccount({ user }: { user: User }) {
  if (user.deletionAt !== undefined) {
    return (
      <p>
        You asked for it: the account will be deleted on {localDates.formatDate(user.deletionAt)}.
        At the top of the page you can keep it.
      </p>
    );
  }
  return (
    <>
      <ul className="mb-5 flex list-disc flex-col gap-1 pl-5">
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li>You have {deletionGraceDays} days to change your mind. We mail you the way back.</li>
      </ul>
      <DeletionForm ownEmail={user.userEmail} />
    </>
  );
}
