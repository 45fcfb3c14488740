import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { m } from '#messages';
import { DecisionInput } from '#contract/trust/decisions.ts';
import {
  decisionTable,
  factsLimit,
  groundNames,
  isAboutApproval,
  isRestriction,
} from '#contract/trust/decision-texts.ts';
import { reportReasonTexts } from '#contract/trust/report-texts.ts';
import {
  type DecisionAction,
  decisionGrounds,
  type ReportReason,
  reportReasons,
} from '#contract/trust/trust.ts';
import { useAsOpened } from '#web/api/use-as-opened.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Field } from '#web/forms/field.tsx';
import { FormBar } from '#web/forms/form-bar.tsx';
import { Form, RestoredNotice, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { Button } from '#web/ui/button.tsx';
import { factsTemplates } from './decision-templates.ts';
import { useDecide } from './use-decide.ts';

/** The possible decisions about one target. */
export interface Proposal {
  /** The case, or what the action changes. */
  readonly caseId?: string;
  /** The version of the case, or of the entry of a list, that was read. */
  readonly version: number;
  /** The recipient of the message, if the name is known. */
  readonly recipient?: string | undefined;
  readonly targetId?: string;
  /** A single one is chosen. Of several a person chooses: none is preselected. */
  readonly actions: readonly DecisionAction[];
  readonly reason?: ReportReason | undefined;
  /** The consequences of each action, for example how many jobs go offline. */
  readonly effects?: Readonly<Partial<Record<DecisionAction, string>>>;
}

type Values = z.input<typeof DecisionInput>;

const listReasons = () =>
  reportReasons.map((value) => ({ value, label: reportReasonTexts[value].title() }));
const listGrounds = () => decisionGrounds.map((value) => ({ value, label: groundNames[value]() }));
const listOutcomes = () => [
  { value: 'rejected', label: m.case_outcome_nothing_wrong() },
  { value: 'fixed', label: m.case_outcome_fixed() },
];

/** Whether nobody wrote the message: it is empty, or one of the templates, also in a draft of before. */
const isTemplate = (facts: string): boolean =>
  facts === '' || reportReasons.some((reason) => factsTemplates[reason]() === facts);

/** The outcome follows from the action, and the facts from the reason, until they are changed by hand. */
function useDerivedFields({ caseId }: Proposal) {
  const { setValue, getValues } = useFormContext<Values>();
  const { action, reason } = useWatch<Values>();
  const isRestrictive = action ? isRestriction(action) : false;
  useEffect(() => {
    if (caseId !== undefined && (getValues('outcome') === 'upheld') !== isRestrictive) {
      setValue('outcome', isRestrictive ? 'upheld' : 'rejected');
    }
    if (isTemplate(getValues('facts') ?? '')) {
      const template = isRestrictive && reason ? factsTemplates[reason]() : '';
      setValue('facts', template, { shouldDirty: false });
    }
  }, [caseId, isRestrictive, reason, setValue, getValues]);
  return { action, isRestrictive };
}

function DecisionFields({ proposal }: { proposal: Proposal }) {
  const { action, isRestrictive } = useDerivedFields(proposal);
  const { recipient } = proposal;
  const effect = action && proposal.effects?.[action];
  const choices = proposal.actions.map((value) => ({
    value,
    label: decisionTable[value].button(),
  }));
  return (
    <>
      {choices.length > 1 && (
        <Field
          control="select"
          name="action"
          label={m.decision_label()}
          choices={choices}
          emptyChoice={m.decision_choose()}
          data-autofocus
        />
      )}
      {effect && <p>{effect}</p>}
      {isRestrictive && (
        <>
          <Field
            control="select"
            name="reason"
            label={m.decision_reason()}
            choices={listReasons()}
            emptyChoice={m.decision_choose_reason()}
          />
          <Field
            control="select"
            name="ground"
            label={m.decision_ground()}
            choices={listGrounds()}
          />
        </>
      )}
      {action && !isRestrictive && !isAboutApproval(action) && proposal.caseId !== undefined && (
        <Field control="select" name="outcome" label={m.decision_why()} choices={listOutcomes()} />
      )}
      {action && action !== 'none' && (
        <Field
          control="textarea"
          name="facts"
          label={
            recipient === undefined
              ? m.decision_facts()
              : m.decision_message_to({ name: recipient })
          }
          hint={isRestrictive ? m.decision_facts_hint() : m.decision_restored_hint()}
          optional={!isRestrictive}
          rows={4}
          className="min-h-28"
          maxLength={factsLimit}
          autoComplete="off"
        />
      )}
    </>
  );
}

export interface DecisionFormProps {
  proposal: Proposal;
  /** Left out where the form is always there. */
  onCancel?: () => void;
  onDone: () => void;
}

export function DecisionForm({ proposal, onCancel, onDone }: DecisionFormProps) {
  const decide = useDecide();
  const { asOpened, check } = useAsOpened(proposal.version);
  const { caseId, targetId, actions, reason } = proposal;
  const [action] = actions.length === 1 ? actions : [];
  const form = useAppForm({
    schema: DecisionInput,
    // Another action about the same target is another message.
    draftKey: `decision:${caseId ?? targetId}:${actions.join()}`,
    defaultValues: {
      ...(caseId !== undefined && { caseId }),
      ...(targetId !== undefined && { targetId }),
      ...(action && { action }),
      ...(reason && { reason }),
      ground: 'rules',
      facts: action && isRestriction(action) && reason ? factsTemplates[reason]() : '',
      ...(caseId !== undefined && {
        outcome: action && isRestriction(action) ? ('upheld' as const) : ('rejected' as const),
      }),
    },
    send: async (values) => {
      const result = await decide({ ...values, version: asOpened });
      check(result.error);
      return result;
    },
    onSent: onDone,
  });
  const chosen = form.watch('action') || undefined;
  return (
    <Form form={form} className="flex flex-col gap-4">
      <RestoredNotice {...form.draft} />
      <DecisionFields proposal={proposal} />
      <ErrorSummary srOnly />
      <FormBar>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {m.decision_cancel()}
          </Button>
        )}
        <SubmitButton
          variant={
            chosen && isRestriction(chosen) && !isAboutApproval(chosen) ? 'danger' : 'primary'
          }
        >
          {chosen ? decisionTable[chosen].button() : m.decision_decide()}
        </SubmitButton>
      </FormBar>
    </Form>
  );
}
