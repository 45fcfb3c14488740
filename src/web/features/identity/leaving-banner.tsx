import { KeepAccount } from './keep-account.tsx';

/** On every page of a user who requested the deletion of the account. */
export function LeavingBanner({ deletionAt }: { deletionAt: string }) {
  return (
    <aside aria-label="Your account" className="border-b border-line bg-tint">
      <div className="mx-auto max-w-content px-4 py-3 sm:px-6">
        <KeepAccount deletionAt={deletionAt} />
      </div>
    </aside>
  );
}
