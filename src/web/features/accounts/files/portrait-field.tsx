import { useMutation, useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import type { User } from '#contract/accounts/users.ts';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Button } from '#web/ui/button.tsx';
import { filesOptions, removePortraitMutation } from './files-api.ts';
import { UploadArea } from './upload-area.tsx';

/** Uploads or removes the picture of the user. */
export function PortraitField({ user }: { user: User }) {
  const { photoURL } = user;
  const { data: portraits = [] } = useQuery(filesOptions({ query: { kind: 'portrait' } }));
  const { mutate: remove, isPending } = useMutation(removePortraitMutation);
  const current = portraits.find(({ path }) => path !== undefined && path === photoURL);
  const area = useFocusAfterLoss<HTMLDivElement>(current === undefined);
  return (
    <div ref={area} tabIndex={-1} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <AvatarLogo
          size="large"
          shape="person"
          name={user.fullName || user.displayName || user.userEmail}
          src={photoURL}
        />
        {current && (
          <Button
            variant="quietDanger"
            pending={isPending}
            onClick={() => remove({ params: { id: current._id } })}
          >
            {m.portrait_remove()}
          </Button>
        )}
      </div>
      <UploadArea
        kind="portrait"
        label={current ? m.portrait_upload_another() : m.portrait_upload()}
        hint={m.portrait_hint()}
      />
    </div>
  );
}
