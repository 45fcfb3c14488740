import { useRef } from 'react';
import type { User } from '#contract/accounts/users.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { useGetCurrentUserQuery } from '#web/api/users-api.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Button } from '#web/ui/button.tsx';
import { useListFilesQuery, useRemoveFileMutation } from './files-api.ts';
import { UploadArea } from './upload-area.tsx';

/** Uploads or removes the picture of the user. */
export function PortraitField({ user }: { user: User }) {
  // The user of the session is read once.
  const { data: latest } = useGetCurrentUserQuery(user.userEmail);
  const { photoURL } = latest?.status ? latest.user : user;
  const { data: portraits = [] } = useListFilesQuery('portrait');
  const [remove, { isLoading }] = useRemoveFileMutation();
  const area = useRef<HTMLDivElement>(null);
  const current = portraits.find(({ path }) => path !== undefined && path === photoURL);
  const removeCurrent = async (id: string) => {
    await runWithToast(remove(id), {
      id: 'files',
      loading: 'Removing...Please wait...',
      success: 'Your picture is removed.',
    });
    // Its button is gone.
    area.current?.focus();
  };
  return (
    <div ref={area} tabIndex={-1} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <AvatarLogo
          size="large"
          name={user.fullName || user.displayName || user.userEmail}
          src={photoURL}
        />
        {current && (
          <Button
            variant="quietDanger"
            pending={isLoading}
            onClick={() => void removeCurrent(current._id)}
          >
            Remove your picture
          </Button>
        )}
      </div>
      <UploadArea
        kind="portrait"
        label={current ? 'Upload another picture' : 'Upload a picture'}
        hint="PNG, JPEG or WebP, at most 5 MB; it is cut to a square. You can drop it here."
      />
    </div>
  );
}
