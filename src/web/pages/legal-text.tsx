import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router';
import { m } from '#messages';
import { listTrustedPieces } from '#contract/platform/text/labelled-links.ts';
import type { LegalText } from '#contract/platform/site-choices.ts';
import { load } from '#web/api/load-queries.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { FormattedText } from '#web/ui/formatted-text.tsx';
import { legalTextOptions } from '#web/features/publishing/legal/legal-api.ts';
import { PlaceSource } from '#web/features/publishing/legal/place-source.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { useSite } from '#web/lib/site-context.ts';
import { paths } from '#web/app/paths.ts';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';

const titles: Readonly<Record<LegalText, () => string>> = {
  terms: m.legal_terms,
  privacy: m.privacy_title,
  imprint: m.legal_imprint,
};

const nameOf = (pathname: string): LegalText => {
  const isAt = (path: string) => matchPath(path, pathname) !== null;
  if (isAt(paths.terms)) {
    return 'terms';
  }
  return isAt(paths.imprint) ? 'imprint' : 'privacy';
};

export const loader = load((client, { url }) => [
  client.query(legalTextOptions({ params: { name: nameOf(url.pathname) } })),
]);

/** A text of the operator: the terms, the imprint, or the privacy policy in place of the built-in one. */
export function Component() {
  const name = nameOf(useLocation().pathname);
  const site = useSite();
  const query = useQuery(legalTextOptions({ params: { name } }));
  return (
    <PageContainer width="reading">
      <PageHead
        title={titles[name]()}
        path={paths[name]}
        description={m.legal_description({ text: titles[name](), site: site.name })}
      />
      <PageHeading>{titles[name]()}</PageHeading>
      <QueryView
        query={query}
        loading={
          <SkeletonList count={1} label={m.legal_loading()}>
            <Skeleton className="h-72" />
          </SkeletonList>
        }
        failed={m.legal_failed()}
      >
        {({ text }) => <FormattedText text={text} readPieces={listTrustedPieces} />}
      </QueryView>
      <PlaceSource />
    </PageContainer>
  );
}
