import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '#messages';
import { decisionTable, namesGround } from '#contract/trust/decision-texts.ts';
import { reportReasonTexts, reportTargetTexts } from '#contract/trust/report-texts.ts';
import type { MyDecision as Decision } from '#contract/trust/reports.ts';
import { toResult } from '#web/api/call.ts';
import { usePlainForm } from '#web/forms/use-plain-form.ts';
import { takeFocus } from '#web/lib/use-focus-after-loss.ts';
import { useTextDraft } from '#web/lib/use-text-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { TextPart } from '#web/ui/text-part.tsx';
import { myDecisionsOptions, objectMutation } from './reports-api.ts';

/** The decisions that concern the viewer, if there are any, each with the way to object. */
export function MyDecisions() {
  const { data = [] } = useQuery(myDecisionsOptions());
  if (data.length === 0) {
    return null;
  }
  return (
    <TextPart title={m.decision_about_you()}>
      <ul className="flex flex-col gap-3">
        {data.map((decision) => (
          <li key={decision._id} className="card-surface flex flex-col gap-3 p-4">
            <WholeDecision decision={decision} />
          </li>
        ))}
      </ul>
    </TextPart>
  );
}

/** One of them, where what it is about is shown. */
export function MyDecision({ id }: { id: string }) {
  const { data } = useQuery(myDecisionsOptions());
  const decision = data?.find(({ _id }) => _id === id);
  return decision && <WholeDecision decision={decision} />;
}

function WholeDecision({ decision }: DecisionProps) {
  return (
    <>
      <DecisionText decision={decision} />
      <Objection decision={decision} />
    </>
  );
}

interface DecisionProps {
  decision: Decision;
}

const groundTexts: Readonly<Record<Decision['ground'], () => string>> = {
  law: m.ground_breaks_law,
  rules: m.ground_breaks_rules,
};

function DecisionText({ decision }: DecisionProps) {
  const { action, title, targetKind, reason, ground, facts, isAutomated, decidedAt } = decision;
  const about = title === undefined ? reportTargetTexts[targetKind]() : `“${title}”`;
  const why = reason && reportReasonTexts[reason].title();
  return (
    <div className="flex flex-col gap-1 wrap-anywhere">
      <p className="font-medium">
        {decisionTable[action].done()}: {about}
      </p>
      <p className="text-sm text-muted">
        <Day timestamp={decidedAt} /> ·{' '}
        {namesGround(decision) && `${groundTexts[ground]()}${why ? ` (${why})` : ''} · `}
        {isAutomated ? m.decision_automatic() : m.decision_by_person()}
      </p>
      {facts !== '' && <p className="whitespace-pre-line">{facts}</p>}
    </div>
  );
}

function Objection({ decision }: DecisionProps) {
  const { mutateAsync: object, data } = useMutation(objectMutation);
  const box = useRef<HTMLDivElement>(null);
  const { text, change, forget } = useTextDraft(`objection:${decision._id}`);
  const [isOpen, setOpen] = useState(text !== '');
  const {
    form: handlers,
    isSending,
    refusal,
    errors,
  } = usePlainForm({
    send: async () => {
      const result = await toResult(object({ params: { id: decision._id }, body: { text } }));
      if (result.error === undefined) {
        forget();
        box.current?.focus();
      }
      return result;
    },
  });
  const isNew = data === undefined && decision.canObject;
  return (
    <>
      <div ref={box} role="status" tabIndex={-1} className="rounded-control empty:absolute">
        {data && `${m.objection_received()} ${m.objection_number({ receipt: data.receipt })}`}
        {!data && decision.objectedAt !== undefined && m.objection_done()}
      </div>
      {isNew && !isOpen && (
        <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
          {m.objection_open()}
        </Button>
      )}
      {isNew && isOpen && (
        <form noValidate {...handlers} className="flex flex-col gap-3">
          <FormField
            control="textarea"
            name="text"
            label={m.objection_why()}
            hint={m.objection_hint()}
            className="min-h-28"
            value={text}
            onChange={(event) => change(event.target.value)}
            ref={takeFocus}
            error={errors['text'] ?? refusal?.summary}
          />
          <Button type="submit" pending={isSending} className="self-start">
            {m.objection_send()}
          </Button>
        </form>
      )}
    </>
  );
}
