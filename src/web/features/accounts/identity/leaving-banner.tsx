import { m } from '#messages';
import { KeepAccount } from './keep-account.tsx';

/** The banner goes with the button that had the focus. */
const focusPage = (): void => document.querySelector('main')?.focus({ preventScroll: true });

/** On every page of a user who requested the deletion of the account. */
export function LeavingBanner({ deletionAt }: { deletionAt: string }) {
  return (
    <aside aria-label={m.account_keep_label()} className="border-b border-line bg-tint">
      <div className="mx-auto max-w-content px-4 py-3 sm:px-6">
        <KeepAccount deletionAt={deletionAt} onDone={focusPage} />
      </div>
    </aside>
  );
}
