import { m } from '#messages';
import { myNumbersCsvUrl } from '#contract/hiring/job-number-choices.ts';
import { myNumbersOptions } from '#web/features/hiring/numbers/numbers-api.ts';
import { NumbersView } from '#web/features/hiring/numbers/numbers-view.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function Component() {
  return (
    <>
      <PageHead title={m.numbers_title()} />
      <PageHeading>{m.numbers_title()}</PageHeading>
      <NumbersView
        options={(days) => myNumbersOptions({ query: { days } })}
        csvUrl={myNumbersCsvUrl}
      />
    </>
  );
}
