import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import {
  consent,
  deletionGraceDays,
  removedApplicant,
  retentionWarningDays,
  writeVersion,
} from '#contract/accounts/privacy-texts.ts';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import { toMailLink } from '#contract/platform/urls.ts';
import { load } from '#web/api/load-queries.ts';
import { privacyOptions } from '#web/features/accounts/privacy/privacy-api.ts';
import { readSite } from '#web/api/site-query.ts';
import { useSite } from '#web/lib/site-context.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { legalTextOptions } from '#web/features/publishing/legal/legal-api.ts';
import { Component as LegalTextPage } from '#web/pages/legal-text.tsx';
import { paths } from '#web/app/paths.ts';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextPart } from '#web/ui/text-part.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

export const loader = load((client) => [
  readSite(client).hasPrivacy
    ? client.query(legalTextOptions({ params: { name: 'privacy' } }))
    : client.query(privacyOptions()),
]);

const stored = [
  {
    name: m.privacy_account,
    what: m.privacy_account_what,
    why: m.privacy_account_why,
    who: m.privacy_account_who,
  },
  {
    name: m.privacy_profile,
    what: m.privacy_profile_what,
    why: m.privacy_profile_why,
    who: m.privacy_profile_who,
  },
  {
    name: m.privacy_applications,
    what: m.privacy_applications_what,
    why: m.privacy_applications_why,
    who: m.privacy_applications_who,
  },
  {
    name: m.privacy_jobs,
    what: m.privacy_jobs_what,
    why: m.privacy_jobs_why,
    who: m.privacy_jobs_who,
  },
  {
    name: m.privacy_saved,
    what: m.privacy_saved_what,
    why: m.privacy_saved_why,
    who: m.privacy_saved_who,
  },
  {
    name: m.privacy_reports,
    what: m.privacy_reports_what,
    why: m.privacy_reports_why,
    who: m.privacy_administrators,
  },
  {
    name: m.privacy_interviews,
    what: m.privacy_interviews_what,
    why: m.privacy_interviews_why,
    who: m.privacy_interviews_who,
  },
  {
    name: m.privacy_alerts,
    what: m.privacy_alerts_what,
    why: m.privacy_alerts_why,
    who: m.privacy_saved_who,
  },
  {
    name: m.privacy_bounces,
    what: m.privacy_bounces_what,
    why: m.privacy_bounces_why,
    who: m.privacy_bounces_who,
  },
  {
    name: m.privacy_newsletter,
    what: m.privacy_newsletter_what,
    why: m.privacy_newsletter_why,
    who: m.privacy_administrators,
  },
  {
    name: m.privacy_security,
    what: m.privacy_security_what,
    why: m.privacy_security_why,
    who: m.privacy_security_who,
  },
] as const;

function StoredData() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {stored.map(({ name, what, why, who }) => (
        <li key={name()} className="card-surface p-4">
          <h3 className="text-base">{name()}</h3>
          <p>{m.privacy_what_why({ what: what(), why: why() })}</p>
          <p className="text-sm text-muted">{m.privacy_seen_by({ who: who() })}</p>
        </li>
      ))}
    </ul>
  );
}

function Periods({ months }: { months: number | undefined }) {
  return (
    <TextPart title={m.privacy_periods()}>
      <p>{m.privacy_periods_text({ months: months ?? 24, days: retentionWarningDays })}</p>
    </TextPart>
  );
}

function OwnData() {
  return (
    <TextPart title={m.privacy_choices()}>
      <p>
        <Sentence
          of={m.privacy_choices_text}
          inputs={{ days: deletionGraceDays }}
          to={paths.account}
        />
      </p>
    </TextPart>
  );
}

function BothSides() {
  return (
    <TextPart title={m.privacy_both_sides()}>
      <p>{m.privacy_both_sides_text({ name: removedApplicant })}</p>
    </TextPart>
  );
}

/** The stored personal data, in plain words. */
function BuiltInText() {
  const { data } = useQuery(privacyOptions());
  return (
    <PageContainer width="reading">
      <PageHead
        title={m.privacy_title()}
        path={paths.privacy}
        description={m.privacy_description()}
      />
      <PageHeading intro={m.privacy_description()}>{m.privacy_title()}</PageHeading>
      <div className="flex flex-col gap-8">
        <TextPart title={m.privacy_stored()}>
          <StoredData />
          <p>{m.privacy_cookies()}</p>
        </TextPart>
        <TextPart title={m.privacy_applying()}>
          <p>
            {consent.text()} {m.privacy_applying_text({ version: writeVersion(consent.version) })}
          </p>
        </TextPart>
        <Periods months={data?.retentionMonths} />
        <OwnData />
        <BothSides />
        <TextPart title={m.privacy_responsible()}>
          <p>
            {data?.contact ? (
              <Sentence
                of={m.privacy_operator}
                inputs={{ contact: showAddress(data.contact) }}
                href={toMailLink(data.contact ?? '')}
              />
            ) : (
              m.privacy_operator_below()
            )}{' '}
            {m.privacy_complain()}
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
