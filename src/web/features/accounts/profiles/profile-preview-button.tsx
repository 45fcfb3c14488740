import { Eye } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { useState } from 'react';
import type { User } from '#contract/accounts/users.ts';
import { ProfilePreview } from './profile-preview.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The saved profile; on a wide screen a preview of the form stands beside it, too. */
export function PreviewButton({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const { regAsJobSeeker: profile, userEmail, photoURL } = user;
  if (!profile) {
    return null;
  }
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Eye} className="size-5" />
        {m.profile_preview_button()}
      </Button>
      {isOpen && (
        <Dialog title={m.profile_seen_by_employers()} isText onClose={() => setOpen(false)}>
          <ProfilePreview profile={profile} email={userEmail} photoURL={photoURL} />
          <p className="mt-4 text-sm text-muted">{m.profile_preview_saved()}</p>
        </Dialog>
      )}
    </>
  );
}
