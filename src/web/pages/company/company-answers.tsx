import { m } from '#messages';
import { listUsualSteps } from '#contract/hiring/answer-line.ts';
import type { Company } from '#contract/hiring/companies.ts';
import { AnswerLine } from '#web/features/hiring/responsiveness/answer-line.tsx';
import { formatAnswers } from '#web/features/hiring/responsiveness/responsiveness-texts.ts';

/** How the people of a company answer; nothing where too little is known. */
export function CompanyAnswers({ company: { answers, answerDays } }: { company: Company }) {
  if (!answers && !answerDays) {
    return null;
  }
  return (
    <div className="card-surface grid items-center gap-x-8 gap-y-4 p-4 sm:p-6 lg:grid-cols-2">
      {answers && <p className="text-balance sm:text-lg">{formatAnswers(answers, answerDays)}</p>}
      {answerDays && <AnswerLine label={m.company_way()} steps={listUsualSteps(answerDays)} />}
    </div>
  );
}
