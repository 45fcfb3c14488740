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
import { readSite } from '#web/api/site-query.ts';
import { useSite } from '#web/lib/site-origin.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { legalTextOptions } from '#web/features/publishing/legal/legal-api.ts';
import { Component as LegalTextPage } from '#web/pages/legal-text.tsx';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextPart } from '#web/ui/text-part.tsx';

export const loader = load((client) => [
  readSite(client).hasPrivacy
    ? client.query(legalTextOptions('privacy'))
    : client.query(privacyOptions()),
]);

const stored = [
  {
    name: 'Account',
    what: 'Your email, a hash of your password, and when you logged in',
    why: 'to log you in',
    who: 'you, and the administrators of this site',
  },
  {
    name: 'Profile',
    what: 'Your name, picture, position, skills, and what you write about yourself',
    why: 'so employers know who’s applying',
    who: 'you, and the employers you apply to',
  },
  {
    name: 'Applications',
    what: 'Your profile when you applied, your note, CV, answers and messages, and the stage',
    why: 'so you can apply and get an answer',
    who: 'you, and the employer of that job',
  },
  {
    name: 'Jobs and company',
    what: 'What you post, and your company’s name and description',
    why: 'so people can find the job',
    who: 'everyone; drafts only you',
  },
  {
    name: 'Saved jobs and settings',
    what: 'What you save, and which emails you turn off',
    why: 'to remember your choices',
    who: 'you',
  },
  {
    name: 'Reports',
    what: 'What you report, and your name and email if you give them',
    why: 'to decide, and to tell you the outcome',
    who: 'the administrators of this site',
  },
  {
    name: 'Interviews',
    what: 'Times, place and notes, your time zone, and a hash of the link to your calendar',
    why: 'so you can meet',
    who: 'you, and the other participant',
  },
  {
    name: 'Job alerts',
    what: 'Your searches, your time zone, and your email, for 2 days at most if you don’t confirm it',
    why: 'to send you new jobs',
    who: 'you',
  },
  {
    name: 'Undeliverable emails',
    what: 'Whether emails to your address came back, for a year at most',
    why: 'to stop sending them',
    who: 'you, and people who applied to you',
  },
  {
    name: 'Newsletter',
    what: 'Your email, for 7 days at most if you don’t confirm it',
    why: 'to send it',
    who: 'the administrators of this site',
  },
  {
    name: 'Security',
    what: 'Hashes of accounts and network addresses, for 90 days at most',
    why: 'to stop attacks on accounts',
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
    <TextPart title="How long we keep it">
      <p>
        We keep your account until you delete it. We erase applications after {months ?? 24} months
        without any activity, and email you {retentionWarningDays} days before. The job, stage, and
        month stay in your list. We also erase files that nothing else uses.
      </p>
    </TextPart>
  );
}

function OwnData() {
  return (
    <TextPart title="Your choices">
      <p>
        In your <Link to={paths.account}>Account</Link>, you can download everything about you in
        one archive, with your files and your profile as JSON Resume for other sites. You can also
        delete your account there. You have {deletionGraceDays} days to change your mind before we
        erase it. You can change or remove your profile, files, drafts, and saved jobs at any time.
      </p>
    </TextPart>
  );
}

function BothSides() {
  return (
    <TextPart title="Both sides of a conversation">
      <p>
        Both sides can read the messages sent to them and download them, without the other side’s
        email. When an account is deleted, its messages go too, and the other side sees “This
        message was removed.” When an applicant’s account is deleted, the employer’s messages and
        notes about the application go too, and the employer’s list says “{removedApplicant}”. If an
        employer leaves, you keep what you sent.
      </p>
    </TextPart>
  );
}

/** The stored personal data, in plain words. */
function BuiltInText() {
  const { data } = useQuery(privacyOptions());
  return (
    <PageContainer width="reading">
      <PageHead
        title="Privacy"
        path={paths.privacy}
        description="What we store about you, why, who sees it, how long we keep it, and how to download or delete it."
      />
      <PageHeading intro="What we store about you, why, who sees it, how long we keep it, and how to download or delete it.">
        Privacy
      </PageHeading>
      <div className="flex flex-col gap-8">
        <TextPart title="What we store, and who sees it">
          <StoredData />
          <p>
            One cookie keeps you logged in; another may last for seconds after you save something,
            so that you see it at once. What you type, which jobs you opened or hid, and your color
            theme stay in your browser. We don’t store network addresses, browsers, or page views.
            We don’t sell your data, and no other company’s scripts run here.
          </p>
        </TextPart>
        <TextPart title="When you apply">
          <p>
            {consent.text} Each application records when you agreed and to which text (this is
            version {consent.version}). To take it back, withdraw the application or delete your
            account.
          </p>
        </TextPart>
        <Periods months={data?.retentionMonths} />
        <OwnData />
        <BothSides />
        <TextPart title="Who is responsible">
          <p>
            {data?.contact ? (
              <>
                The operator of this site: <a href={`mailto:${data.contact}`}>{data.contact}</a>.
              </>
            ) : (
              'The operator of this site, at the address below.'
            )}{' '}
            You can also complain to your country’s data protection authority.
          </p>
        </TextPart>
      </div>
    </PageContainer>
  );
}

/** The operator's text, or else the built-in one. */
export function Component() {
  return useSite().hasPrivacy ? <LegalTextPage /> : <BuiltInText />;
}
