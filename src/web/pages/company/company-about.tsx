import { m } from '#messages';
import { listUsualSteps } from '#contract/hiring/answer-line.ts';
import type { Company } from '#contract/hiring/companies.ts';
import { AnswerLine } from '#web/features/hiring/responsiveness/answer-line.tsx';
import { formatAnswers } from '#web/features/hiring/responsiveness/responsiveness-texts.ts';
import { FormattedText } from '#web/ui/formatted-text.tsx';

/** What a company says about itself, and how its people answer. */
export function CompanyAbout({ company }: { company: Company }) {
  const { companyDetail, answers, answerDays } = company;
  return (
    <section aria-labelledby="company-about" className="card-surface min-w-0 p-4 sm:p-6">
      <h2 id="company-about" className="mb-2 text-xl">
        {m.company_about()}
      </h2>
      <FormattedText text={companyDetail} />
      {answerDays && (
        <AnswerLine
          label={m.company_way()}
          steps={listUsualSteps(answerDays)}
          className="mt-6 border-t border-line pt-4"
        />
      )}
      {answers && <p className="mt-4 text-sm">{formatAnswers(answers, answerDays)}</p>}
    </section>
  );
}
