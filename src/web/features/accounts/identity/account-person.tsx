import { CircleAlert, CircleCheck } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/users.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import type { Viewer } from './use-viewer.ts';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 sm:grid-cols-[8rem_1fr]">
      <dt className="text-muted">{term}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-2 [&>*]:min-w-0">{children}</dd>
    </div>
  );
}

function EmailState({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <Badge tone="success" icon={<Icon of={CircleCheck} />}>
      Confirmed
    </Badge>
  ) : (
    <Badge tone="warning" icon={<Icon of={CircleAlert} />}>
      Not confirmed
    </Badge>
  );
}

interface AccountPersonProps {
  viewer: Viewer;
  isVerified: boolean;
}

const listRoles = ({ isEmployer, isJobSeeker }: Viewer): string[] => [
  ...(isEmployer ? ['Employer'] : []),
  ...(isJobSeeker ? ['Job Seeker'] : []),
];

/** Both names may be empty. */
const toName = ({ fullName, displayName, userEmail }: User): string =>
  fullName || displayName || userEmail;

/** The person who is logged in, and whether the email is confirmed. */
export function AccountPerson({ viewer, isVerified }: AccountPersonProps) {
  const { email, user } = viewer;
  const roles = listRoles(viewer);
  return (
    <>
      <dl className="flex flex-col gap-3">
        <Fact term="Name">
          <span className="break-words">{user ? toName(user) : email}</span>
        </Fact>
        <Fact term="Email">
          <span className="break-words">{email}</span>
          <EmailState isVerified={isVerified} />
        </Fact>
        <Fact term="Registered as">{roles.length === 0 ? 'No role yet' : roles.join(', ')}</Fact>
      </dl>
      {!isVerified && (
        <div className="mt-5">
          <ConfirmEmail>
            We sent you a link when you registered. Open it to confirm your address.
          </ConfirmEmail>
        </div>
      )}
    </>
  );
}
