import { m } from '#messages';
import { type AnswerStep, listUsualSteps, toStep } from '#contract/hiring/answer-line.ts';
import type { Company } from '#contract/hiring/companies.ts';
import { AnswerLine } from '#web/features/hiring/responsiveness/answer-line.tsx';
import { formatAnswers } from '#web/features/hiring/responsiveness/responsiveness-texts.ts';

/** The line before anything is known: none of its steps has come. */
const listUnknownSteps = (): readonly AnswerStep[] =>
  listUsualSteps().map(({ name }) => toStep(name, false));

/** How the people of a company answer, or that too little is known to say. */
export function CompanyAnswers({ company: { answers, answerDays } }: { company: Company }) {
  const isUnknown = !answers && !answerDays;
  return (
    <div className="card-surface grid items-center gap-x-8 gap-y-4 p-4 sm:p-6 lg:grid-cols-2">
      {answers && <p className="text-balance sm:text-lg">{formatAnswers(answers, answerDays)}</p>}
      {isUnknown && <p className="text-muted">{m.company_no_answers()}</p>}
      {answerDays && <AnswerLine label={m.company_way()} steps={listUsualSteps(answerDays)} />}
      {isUnknown && <AnswerLine label={m.company_way()} steps={listUnknownSteps()} />}
    </div>
  );
}
