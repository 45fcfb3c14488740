import { siteNumbersCsvUrl } from '#contract/hiring/job-number-choices.ts';
import { siteNumbersOptions } from '#web/features/hiring/numbers/numbers-api.ts';
import { NumbersView } from '#web/features/hiring/numbers/numbers-view.tsx';

export const Component = () => (
  <NumbersView
    options={(days) => siteNumbersOptions({ query: { days } })}
    csvUrl={siteNumbersCsvUrl}
  />
);
