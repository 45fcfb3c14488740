import { m } from '#messages';
import type { User } from '#contract/accounts/users.ts';
import { deletionGraceDays } from '#contract/accounts/privacy-texts.ts';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { DeletionForm } from './deletion-form.tsx';
import { KeepAccount } from './keep-account.tsx';

const consequences = [
  m.account_delete_erases,
  m.account_delete_employers_see,
  m.account_delete_jobs,
];

function DeletionRequest({ ownEmail }: { ownEmail: string }) {
  return (
    <>
      <ul className="mb-5 flex list-disc flex-col gap-1 ps-5">
        {consequences.map((text) => (
          <li key={text()}>{text()}</li>
        ))}
        <li>{m.account_delete_days({ days: deletionGraceDays })}</li>
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
      aria-label={m.account_delete_group()}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => {
        // The new content is shorter, and the page would stand at its end.
        if (target === currentTarget) {
          currentTarget.scrollIntoView({ block: 'center' });
        }
      }}
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
