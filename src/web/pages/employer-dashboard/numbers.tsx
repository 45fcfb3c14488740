import { m } from '#messages';
import { myNumbersCsvUrl } from '#contract/hiring/job-number-choices.ts';
import { myNumbersOptions } from '#web/features/hiring/numbers/numbers-api.ts';
import { NumbersView } from '#web/features/hiring/numbers/numbers-view.tsx';
import { paths } from '#web/app/paths.ts';
import { PageHead } from '#web/seo/page-head.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function Component() {
  return (
    <>
      <PageHead title={m.numbers_title()} />
      <PageHeading>{m.numbers_title()}</PageHeading>
      <NumbersView
        options={(days) => myNumbersOptions({ query: { days } })}
        csvUrl={myNumbersCsvUrl}
        none={{
          text: m.numbers_none_company(),
          action: (
            <ButtonLink to={paths.employer.postedJobs} variant="secondary">
              {m.numbers_to_jobs()}
            </ButtonLink>
          ),
        }}
      />
    </>
  );
}
