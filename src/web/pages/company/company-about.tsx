import { m } from '#messages';
import type { Company } from '#contract/hiring/companies.ts';
import { FormattedText } from '#web/ui/formatted-text.tsx';

/** What a company says about itself. */
export function CompanyAbout({ company }: { company: Company }) {
  return (
    <section aria-labelledby="company-about" className="card-surface min-w-0 p-4 sm:p-6">
      <h2 id="company-about" className="mb-2 text-xl">
        {m.company_about()}
      </h2>
      <FormattedText text={company.companyDetail} />
    </section>
  );
}
