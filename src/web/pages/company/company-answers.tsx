import { m } from '#messages';
import { listUsualSteps } from '#contract/hiring/answer-line.ts';
import type { Company } from '#contract/hiring/companies.ts';
import { AnswerLine } from '#web/features/hiring/responsiveness/answer-line.tsx';
import { formatAnswers } from '#web/features/hiring/responsiveness/responsiveness-texts.ts';

const foot = 'border-t border-line px-4 sm:px-6';

/** How the people of a company answer, or one quiet sentence where too little is known to say. */
export function CompanyAnswers({ company: { answers, answerDays } }: { company: Company }) {
  if (!answers && !answerDays) {
    return (
      <div className={`${foot} py-2.5`}>
        <p className="text-sm text-muted">{m.company_no_answers()}</p>
      </div>
    );
  }
  return (
    <div className={`${foot} grid items-center gap-x-8 gap-y-3 py-4 lg:grid-cols-2`}>
      {answers && <p className="text-balance sm:text-lg">{formatAnswers(answers, answerDays)}</p>}
      {answerDays && <AnswerLine label={m.company_way()} steps={listUsualSteps(answerDays)} />}
    </div>
  );
}
