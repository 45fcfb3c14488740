import type { User } from '#contract/accounts/users.ts';
import { deletionGraceDays } from '#contract/accounts/privacy-texts.ts';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { DeletionForm } from './deletion-form.tsx';
import { KeepAccount } from './keep-account.tsx';

const consequences = [
  'We erase your profile, files, drafts, saved jobs, settings, and messages.',
  'Employers will only see “Removed applicant” with the stage and month of each application.',
  'We hide the jobs you posted right away and delete them with the account.',
];

function DeletionRequest({ ownEmail }: { ownEmail: string }) {
  return (
    <>
      <ul className="mb-5 flex list-disc flex-col gap-1 ps-5">
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li>You have {deletionGraceDays} days to change your mind. We’ll email you how.</li>
      </ul>
      <DeletionForm ownEmail={ownEmail} />
    </>
  );
}

/** Asking for the deletion, or when it will be and the way back. The focus stays here when one becomes the other. */
export function DeleteAccount({ user }: { user: User }) {
  const { deletionAt, userEmail } = user;
  const box = useFocusAfterLoss<HTMLDivElement>(deletionAt ?? 'kept');
  return (
    <div
      ref={box}
      role="group"
      aria-label="Deletion"
      tabIndex={-1}
      className="scroll-my-24 rounded-control"
    >
      {deletionAt === undefined ? (
        <DeletionRequest ownEmail={userEmail} />
      ) : (
        <KeepAccount deletionAt={deletionAt} />
      )}
    </div>
  );
}
