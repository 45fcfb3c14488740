import { CircleAlert, CircleCheck } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import type { ReactNode } from 'react';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { personName, type Viewer } from './use-viewer.ts';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 sm:grid-cols-[8rem_1fr]">
      <dt className="text-muted">{term}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-2 [&>*]:min-w-0">{children}</dd>
    </div>
  );
}

const emailStates = {
  confirmed: { tone: 'success', icon: CircleCheck, text: m.account_email_confirmed },
  unconfirmed: { tone: 'warning', icon: CircleAlert, text: m.account_email_unconfirmed },
  bounced: { tone: 'warning', icon: CircleAlert, text: m.account_email_bounced },
} as const;

function EmailState({ state }: { state: keyof typeof emailStates }) {
  const { tone, icon, text } = emailStates[state];
  return (
    <Badge tone={tone} icon={<Icon of={icon} />}>
      {text()}
    </Badge>
  );
}

/** The way to a link whose use shows that emails arrive. */
function LinkNote({ isVerified, isBounced }: { isVerified: boolean; isBounced: boolean }) {
  if (isVerified && isBounced) {
    return (
      <Notice>
        <Sentence of={m.account_bounced_and_confirmed} to={paths.forgotPassword} />
      </Notice>
    );
  }
  return <ConfirmEmail>{isBounced ? m.account_bounced() : m.account_link_sent()}</ConfirmEmail>;
}

interface AccountPersonProps {
  viewer: Viewer;
  isVerified: boolean;
}

const listRoles = ({ isEmployer, isJobSeeker }: Viewer): string[] => [
  ...(isEmployer ? [m.common_employer()] : []),
  ...(isJobSeeker ? [m.common_job_seeker()] : []),
];

/** The profile has the name; undefined for a user without a role. */
const findProfile = ({ isEmployer, isJobSeeker }: Viewer): string | undefined => {
  const employerProfile = isEmployer ? paths.employer.profile : undefined;
  return isJobSeeker ? paths.jobSeeker.profile : employerProfile;
};

/** The person who is logged in, and whether the email is confirmed. */
export function AccountPerson({ viewer, isVerified }: AccountPersonProps) {
  const { email, user } = viewer;
  const roles = listRoles(viewer);
  const profile = findProfile(viewer);
  const unbounced = isVerified ? 'confirmed' : 'unconfirmed';
  const state = user?.isEmailBounced ? 'bounced' : unbounced;
  return (
    <>
      <dl className="flex flex-col gap-3">
        <Fact term={m.account_name()}>
          <span>{personName(user, email)}</span>
          {profile !== undefined && (
            <TextLink to={profile} className="text-sm">
              {m.account_name_change()}
            </TextLink>
          )}
        </Fact>
        <Fact term={m.common_email()}>
          <span>{showAddress(email)}</span>
          <EmailState state={state} />
        </Fact>
        <Fact term={m.account_roles()}>
          {roles.length === 0 ? m.account_no_role() : roles.join(', ')}
        </Fact>
      </dl>
      {state !== 'confirmed' && (
        <div className="mt-5">
          <LinkNote isVerified={isVerified} isBounced={state === 'bounced'} />
        </div>
      )}
    </>
  );
}
