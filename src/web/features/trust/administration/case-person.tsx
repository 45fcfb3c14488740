import { m } from '#messages';
import type { CaseDetail } from '#contract/trust/cases.ts';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import type { Person } from '#contract/trust/decisions.ts';
import { Day } from '#web/ui/day.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { namePerson } from './case-names.ts';
import { UserBadges, UserLinks } from './user-row.tsx';

type User = NonNullable<CaseDetail['user']>;

const nameRole = ({ isEmployer, isJobSeeker }: User): string => {
  if (isEmployer) {
    return m.common_employer();
  }
  return isJobSeeker ? m.common_job_seeker() : m.case_person();
};

/** Who posted or changed it, why it waits, and who reads it until it is decided. */
function WhyItWaits({ detail: { isRestricted, askedBy, detail: company } }: CasePersonProps) {
  const name = askedBy ? namePerson(askedBy) : company;
  const write = isRestricted ? m.case_waits_new : m.case_waits_change;
  return name !== '' && <p className="mb-3 wrap-anywhere">{write({ name })}</p>;
}

function NameAndAddress({ of: person }: { of: Person }) {
  return (
    <>
      <p className="font-medium wrap-anywhere">{namePerson(person)}</p>
      <p className="text-muted wrap-anywhere">{showAddress(person.userEmail)}</p>
    </>
  );
}

/** A colleague who asks, apart from the one who posted the job. */
function Colleague({ detail: { askedBy, user } }: CasePersonProps) {
  return (
    askedBy &&
    askedBy._id !== user?._id && (
      <>
        <NameAndAddress of={askedBy} />
        <p className="mt-3 text-sm text-muted">{m.case_posted_by()}</p>
      </>
    )
  );
}

interface CasePersonProps {
  detail: CaseDetail;
}

/** Whom a decision concerns, since when that person is here, and what was reported before; of a job that waits, who asks. */
export function CasePerson({ detail }: CasePersonProps) {
  const { user, awaitsApproval, otherReports } = detail;
  if (!user) {
    return null;
  }
  return (
    <Panel headingLevel={3} title={awaitsApproval ? m.case_who_asks() : nameRole(user)}>
      {awaitsApproval && <WhyItWaits detail={detail} />}
      <Colleague detail={detail} />
      <NameAndAddress of={user} />
      <p className="text-sm text-muted">
        <Sentence of={m.case_member_since} day={<Day timestamp={user.createdAt} />} />
        {' · '}
        {otherReports.count === 0 ? m.case_never_reported() : m.case_reported_before(otherReports)}
      </p>
      <div className="my-2">
        <UserBadges user={user} />
      </div>
      <p className="-mx-4 -mb-2 flex flex-wrap [&_.btn]:text-primary">
        <UserLinks user={user} />
      </p>
    </Panel>
  );
}
