import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  consent,
  deletionGraceDays,
  removedApplicant,
  retentionWarningDays,
} from '#contract/accounts/privacy-texts.ts';
import { load } from '#web/api/load-queries.ts';
import { privacyOptions } from '#web/features/accounts/privacy/privacy-api.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextPart } from '#web/ui/text-part.tsx';

export const loader = load((client) => [client.query(privacyOptions())]);

const stored = [
  {
    name: 'Account',
    what: 'Your email, a hash of your password, and when you logged in',
    why: 'to log you in',
    who: 'you, and the administrators of this site',
  },
  {
    name: 'Profile',
    what: 'Your name, your picture, your position, your skills and what you write about yourself',
    why: 'so that employers know who applies',
    who: 'you, and the employers to whom you apply',
  },
  {
    name: 'Applications',
    what: 'Your profile at that time, note, CV, answers, the stage and the messages',
    why: 'to apply and to be answered',
    who: 'you, and the employer of that job',
  },
  {
    name: 'Jobs and company',
    what: 'What you post, and the name and text of your company',
    why: 'so that people find the job',
    who: 'every visitor; drafts only you',
  },
  {
    name: 'Saved jobs and settings',
    what: 'What you save, and which mails you switch off',
    why: 'to do as you said',
    who: 'you',
  },
  {
    name: 'Reports',
    what: 'What you report, and your name and email if you give them',
    why: 'to decide, and to tell you what was decided',
    who: 'the administrators of this site',
  },
  {
    name: 'Newsletter',
    what: 'Your email; for 7 days at most if you do not confirm it',
    why: 'to send it',
    who: 'the administrators of this site',
  },
  {
    name: 'Limits',
    what: 'Hashes of accounts and network addresses, for 90 days at most',
    why: 'against attacks on accounts',
    who: 'no one',
  },
] as const;

function StoredData() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {stored.map(({ name, what, why, who }) => (
        <li key={name} className="card-surface p-4">
          <h3 className="text-base">{name}</h3>
          <p>
            {what}, {why}.
          </p>
          <p className="text-sm text-muted">Seen by {who}.</p>
        </li>
      ))}
    </ul>
  );
}

function Periods({ months }: { months: number | undefined }) {
  return (
    <TextPart title="How long">
      <p>
        Your account stays until you delete it. An application in which nothing moved and no one
        wrote for {months ?? 24} months is erased: {retentionWarningDays} days before that we mail
        you. Its job, stage and month stay in your list. Files that are not used any more go with
        it.
      </p>
    </TextPart>
  );
}

function OwnData() {
  return (
    <TextPart title="Your data in your hands">
      <p>
        In your <Link to={paths.account}>Account</Link> you download everything about you as one
        archive, with your files and your profile as JSON Resume for other sites. There you delete
        the account too: it is erased after {deletionGraceDays} days, until which you can keep it.
        Profile, files, drafts and saved jobs you change or remove at any time.
      </p>
    </TextPart>
  );
}

function BothSides() {
  return (
    <TextPart title="Both sides of a conversation">
      <p>
        Each side reads what was written to it, and has it in its own archive, without the other
        side’s email. What a person wrote goes with the account: the other side reads “This message
        was removed.” With an applicant’s account the employer’s messages and notes about the
        application go too, and the employer’s list says “{removedApplicant}”. What you sent to an
        employer who left stays yours.
      </p>
    </TextPart>
  );
}

/** The stored personal data, in plain words. */
export function Component() {
  const { data } = useQuery(privacyOptions());
  return (
    <PageContainer width="reading">
      <PageHead
        title="Privacy"
        path={paths.privacy}
        description="What this site stores about you, why, who sees it, how long, and how to get or delete it."
      />
      <PageHeading intro="What this site stores about you, why, who sees it, how long, and how to get or delete it.">
        Privacy
      </PageHeading>
      <div className="flex flex-col gap-8">
        <TextPart title="What is stored, and who sees it">
          <StoredData />
          <p>
            One cookie keeps you logged in; what you type, which jobs you opened and your choice of
            colours stay in your browser. No network address, browser or page view is stored,
            nothing is sold, and no other company’s script runs here.
          </p>
        </TextPart>
        <TextPart title="When you apply">
          <p>
            {consent.text} Each application stores when you agreed and to which text (this is{' '}
            {consent.version}). To take it back, withdraw the application, or delete your account.
          </p>
        </TextPart>
        <Periods months={data?.retentionMonths} />
        <OwnData />
        <BothSides />
        <TextPart title="Who answers for it">
          <p>
            {data?.contact ? (
              <>
                The operator of this site: <a href={`mailto:${data.contact}`}>{data.contact}</a>.
              </>
            ) : (
              'The operator of this site, at the address below.'
            )}{' '}
            You can also complain to the data protection authority of your country.
          </p>
        </TextPart>
      </div>
    </PageContainer>
  );
}
