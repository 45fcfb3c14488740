import { CircleAlert, CircleCheck } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { personName, type Viewer } from './use-viewer.ts';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 sm:grid-cols-[8rem_1fr]">
      <dt className="text-muted">{term}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-2 [&>*]:min-w-0">{children}</dd>
    </div>
  );
}

const emailStates = {
  confirmed: { tone: 'success', icon: CircleCheck, text: 'Confirmed' },
  unconfirmed: { tone: 'warning', icon: CircleAlert, text: 'Not confirmed' },
  bounced: { tone: 'warning', icon: CircleAlert, text: 'Emails bounce' },
} as const;

function EmailState({ state }: { state: keyof typeof emailStates }) {
  const { tone, icon, text } = emailStates[state];
  return (
    <Badge tone={tone} icon={<Icon of={icon} />}>
      {text}
    </Badge>
  );
}

const comeBack =
  'Emails to this address bounce, so we only send you login links. Does it work again?';

/** The way to a link whose use shows that emails arrive. */
function LinkNote({ isVerified, isBounced }: { isVerified: boolean; isBounced: boolean }) {
  if (isVerified && isBounced) {
    return (
      <p className="rounded-card bg-tint p-4">
        {comeBack} <Link to={paths.forgotPassword}>Request a link for a new password</Link> and open
        it.
      </p>
    );
  }
  const registered = 'We sent you a link when you registered. Open it to confirm your address.';
  return <ConfirmEmail>{isBounced ? `${comeBack} Get a new link.` : registered}</ConfirmEmail>;
}

interface AccountPersonProps {
  viewer: Viewer;
  isVerified: boolean;
}

const listRoles = ({ isEmployer, isJobSeeker }: Viewer): string[] => [
  ...(isEmployer ? ['Employer'] : []),
  ...(isJobSeeker ? ['Job Seeker'] : []),
];

/** The person who is logged in, and whether the email is confirmed. */
export function AccountPerson({ viewer, isVerified }: AccountPersonProps) {
  const { email, user } = viewer;
  const roles = listRoles(viewer);
  const unbounced = isVerified ? 'confirmed' : 'unconfirmed';
  const state = user?.isEmailBounced ? 'bounced' : unbounced;
  return (
    <>
      <dl className="flex flex-col gap-3">
        <Fact term="Name">
          <span className="break-words">{personName(user, email)}</span>
        </Fact>
        <Fact term="Email">
          <span className="break-words">{email}</span>
          <EmailState state={state} />
        </Fact>
        <Fact term="Registered as">{roles.length === 0 ? 'No role yet' : roles.join(', ')}</Fact>
      </dl>
      {state !== 'confirmed' && (
        <div className="mt-5">
          <LinkNote isVerified={isVerified} isBounced={state === 'bounced'} />
        </div>
      )}
    </>
  );
}
