import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import {
  consent,
  deletionGraceDays,
  removedApplicant,
  retentionWarningDays,
  writeVersion,
} from '#contract/accounts/privacy-texts.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import { toMailLink } from '#contract/platform/urls.ts';
import { load } from '#web/api/load-queries.ts';
import { privacyOptions } from '#web/features/accounts/privacy/privacy-api.ts';
import { readSite } from '#web/api/site-query.ts';
import { useSite } from '#web/lib/site-context.ts';
import { PlaceSource } from '#web/features/publishing/legal/place-source.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { legalTextOptions } from '#web/features/publishing/legal/legal-api.ts';
import { Component as LegalTextPage } from '#web/pages/legal-text.tsx';
import { paths } from '#web/app/paths.ts';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { FixedText } from '#web/features/publishing/legal/fixed-text.tsx';

export const loader = load((client) => [
  readSite(client).hasPrivacy
    ? client.query(legalTextOptions({ params: { name: 'privacy' } }))
    : client.query(privacyOptions()),
]);

/** Who answers for the site, as Markdown. */
const writeOperator = (contact: string | null | undefined): string =>
  contact
    ? m.privacy_operator({ contact: `[${showAddress(contact)}](${toMailLink(contact)})` })
    : m.privacy_operator_below();

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
        <FixedText
          text={m.privacy_text({
            account: paths.account,
            consent: consent.text(),
            graceDays: formatNumber(deletionGraceDays),
            months: formatNumber(data?.retentionMonths ?? 24),
            operator: writeOperator(data?.contact),
            removedApplicant,
            version: writeVersion(consent.version),
            warningDays: formatNumber(retentionWarningDays),
          })}
        />
      </div>
      <PlaceSource />
    </PageContainer>
  );
}

/** The operator's text, or else the built-in one. */
export function Component() {
  return useSite().hasPrivacy ? <LegalTextPage /> : <BuiltInText />;
}
