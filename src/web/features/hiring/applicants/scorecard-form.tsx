import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ApplicationDetail } from '#contract/hiring/applications.ts';
import { maxScore } from '#contract/hiring/scorecard-choices.ts';
import { CriterionScore, type Scorecard, ScorecardInput } from '#contract/hiring/scorecards.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { toResult } from '#web/api/call.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Field } from '#web/forms/field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { giveScorecardMutation } from './applicant-moves-api.ts';

/** A criterion without a score is left out. */
const Scores = z.extend(ScorecardInput, {
  scores: z.array(z.partial(CriterionScore, { score: true })),
});
type Scores = z.infer<typeof Scores>;

const scores = Array.from({ length: maxScore }, (_, at) => at + 1);

/** The score for one criterion: buttons in a row, of which one is pressed. */
function CriterionField({ criterion, index }: { criterion: string; index: number }) {
  const { setValue } = useFormContext<Scores>();
  const given = useWatch<Scores>({ name: `scores.${index}.score` });
  return (
    <div role="group" aria-label={criterion} className="flex items-center justify-between gap-3">
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {criterion}
      </span>
      <span className="flex shrink-0 gap-1">
        {scores.map((score) => (
          <button
            key={score}
            type="button"
            aria-pressed={given === score}
            onClick={() => setValue(`scores.${index}.score`, score, { shouldDirty: true })}
            className="size-9 rounded-control border border-control tabular-nums hover:border-primary aria-pressed:border-primary aria-pressed:bg-tint aria-pressed:font-medium pointer-coarse:size-11"
          >
            {formatNumber(score)}
          </button>
        ))}
      </span>
    </div>
  );
}

interface ScorecardFormProps {
  application: Pick<ApplicationDetail, '_id' | 'criteria'>;
  mine: Scorecard | undefined;
  onSaved: () => void;
}

/** The own scorecard, to be given or changed. */
export function ScorecardForm({ application, mine, onSaved }: ScorecardFormProps) {
  const { _id: id, criteria } = application;
  const { mutateAsync: give } = useMutation(giveScorecardMutation);
  const findScore = (name: string) =>
    mine?.scores.find(({ criterion }) => criterion === name)?.score;
  const form = useAppForm({
    schema: Scores,
    defaultValues: {
      scores: criteria.map((criterion) => {
        const score = findScore(criterion);
        return { criterion, ...(score !== undefined && { score }) };
      }),
      comment: mine?.comment ?? '',
    },
    draftKey: `scorecard:${id}`,
    send: ({ scores: given, comment }) => {
      const scored = given.flatMap(({ criterion, score }) =>
        score === undefined ? [] : [{ criterion, score }],
      );
      return toResult(give({ params: { id }, body: { scores: scored, comment } }));
    },
    onSent: onSaved,
  });
  return (
    <Form form={form} className="flex flex-col gap-3">
      <ErrorSummary />
      {criteria.map((criterion, index) => (
        <CriterionField key={criterion} criterion={criterion} index={index} />
      ))}
      <Field
        control="textarea"
        name="comment"
        rows={2}
        optional
        maxLength={500}
        label={m.applicant_score_comment()}
        hint={m.applicant_score_hint()}
      />
      <SubmitButton variant="secondary" className="self-end">
        {m.applicant_score_save()}
      </SubmitButton>
    </Form>
  );
}
