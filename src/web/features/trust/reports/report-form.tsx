import { useHref } from 'react-router';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
import { type PostedReport, readReportFields, toReportBody } from '#contract/trust/report-form.ts';
import { reportDetailsLimit } from '#contract/trust/report-texts.ts';
import type { ReportReceipt, ReportTargetQuery } from '#contract/trust/reports.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { toResult } from '#web/api/call.ts';
import { DraftNotice } from '#web/forms/draft-notice.tsx';
import { type Refusal, toRefusal, usePlainForm } from '#web/forms/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { controlId, focusFailure, ReportFailureBox } from './report-failure.tsx';
import { ReportReasons } from './report-reasons.tsx';
import { createReportMutation } from './reports-api.ts';
import { useReportDraft } from './use-report-draft.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

interface ReportFormProps {
  target: ReportTargetQuery;
  /** The form's own page, which takes it without scripts. */
  action: string;
  /** The server's signed time when the form was opened. */
  openedAt: string;
  /** Loads another time. */
  onExpired: () => void;
  /** A form that was sent without scripts and rejected. */
  posted: PostedReport | undefined;
  onReceived: (receipt: ReportReceipt) => void;
}

const toPostedRefusal = (posted: PostedReport | undefined): Refusal | undefined =>
  posted && posted.status >= 400
    ? toRefusal({ status: posted.status, data: posted.answer })
    : undefined;

/** A form that was sent too soon after its opening keeps its time: the answer is in the language of this page. */
const isExpired = (refusal: Refusal | undefined): boolean =>
  refusal?.fields['openedAt'] === m.report_expired();

interface SendProps extends ReportFormProps {
  /** Hears of each change. */
  onInput: () => void;
}

/** Sends the form by a call. */
const useSendReport = ({ target, posted, onReceived, onExpired, onInput }: SendProps) => {
  const { mutateAsync: createReport } = useMutation(createReportMutation);
  const refused = toPostedRefusal(posted);
  const [isTimeExpired, setTimeExpired] = useState(isExpired(refused));
  const form = usePlainForm({
    refused,
    onInput,
    send: async (element) => {
      const data = new FormData(element);
      const fields = readReportFields((name) => data.get(name) ?? undefined);
      const result = await toResult(createReport(toReportBody(target, fields)));
      if (result.error === undefined) {
        onReceived(result.data);
      }
      return result;
    },
    focus: (_, refusal) => {
      focusFailure(refusal);
      if (isExpired(refusal)) {
        setTimeExpired(true);
        onExpired();
      }
    },
  });
  return { ...form, isTimeExpired };
};

/** Questions about a reason appear once it is chosen, by CSS alone. */
const afterReason = 'flex flex-col gap-6 [form:not(:has([name=reason]:checked))_&]:hidden';

/** A form that works with and without scripts: its fields hold what was typed, and only the server checks it. */
export function ReportForm(props: ReportFormProps) {
  const { target, action, openedAt, posted, onReceived } = props;
  const { form, save, forget, isRestored, discard } = useReportDraft(target);
  const {
    refusal,
    errors,
    isTimeExpired,
    isSending,
    form: handlers,
  } = useSendReport({
    ...props,
    onInput: save,
    onReceived: (receipt) => {
      forget();
      onReceived(receipt);
    },
  });
  const typed = posted?.fields ?? {};
  return (
    <form ref={form} method="post" action={useHref(action)} noValidate {...handlers}>
      <div className="card-surface flex flex-col gap-6 p-4 sm:p-6">
        <DraftNotice isShown={isRestored} discard={discard} ended={m.common_draft_discarded()}>
          {m.common_draft_restored()}
        </DraftNotice>
        <ReportFailureBox failure={refusal} />
        <ReportReasons
          id={controlId('reason')}
          defaultValue={typed.reason}
          error={errors['reason']}
        />
        <div className={afterReason}>
          <FormField
            control="textarea"
            id={controlId('details')}
            name="details"
            label={m.report_details()}
            hint={m.report_details_hint({ limit: formatNumber(reportDetailsLimit) })}
            optional
            defaultValue={typed.details}
            className="min-h-28"
            error={errors['details']}
          />
          <CheckField
            id={controlId('isIllegal')}
            name="isIllegal"
            about={m.report_illegal_about()}
            defaultChecked={Boolean(typed.isIllegal)}
          >
            {m.report_illegal()}
          </CheckField>
        </div>
        <Reporter typed={typed} errors={errors} />
        <Honeypot error={errors['website']} typed={typed.website} />
        <CheckField
          id={controlId('isGoodFaith')}
          name="isGoodFaith"
          about={m.report_accurate_about()}
          defaultChecked={Boolean(typed.isGoodFaith)}
          error={errors['isGoodFaith']}
        >
          {m.report_accurate()}
        </CheckField>
        <input
          type="hidden"
          name="openedAt"
          value={isTimeExpired ? openedAt : (typed.openedAt ?? openedAt)}
        />
        <Button type="submit" pending={isSending} wideOnPhone className="self-start">
          {m.report_send()}
        </Button>
      </div>
    </form>
  );
}

interface ReporterFieldsProps {
  typed: Readonly<{ name?: string; email?: string }>;
  errors: Refusal['fields'];
}

/** A report of an account needs no name and email. */
function Reporter(props: ReporterFieldsProps) {
  const { email, isLoading } = useViewer();
  if (email !== '') {
    return (
      <p>
        <Sentence of={m.report_as} inputs={{ email }} className="wrap-anywhere" />
      </p>
    );
  }
  // The same elements before and after the session is known: typed text stays.
  return (
    <div className={isLoading ? 'when-signed-out' : undefined}>
      <ReporterFields {...props} />
    </div>
  );
}

function ReporterFields({ typed, errors }: ReporterFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <FormField
        id={controlId('name')}
        name="name"
        label={m.report_name()}
        autoComplete="name"
        defaultValue={typed.name}
        error={errors['name']}
      />
      <FormField
        id={controlId('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={m.report_email()}
        hint={m.report_email_hint()}
        defaultValue={typed.email}
        error={errors['email']}
      />
    </div>
  );
}

/** People neither see nor reach this field, and programs fill it in. It shows its error to a person whose browser did. */
function Honeypot({ error, typed }: { error: string | undefined; typed: string | undefined }) {
  return (
    <div className={error ? undefined : 'sr-only'} aria-hidden={error ? undefined : true}>
      <FormField
        id={controlId('website')}
        name="website"
        label={m.report_website()}
        optional
        autoComplete="off"
        tabIndex={error ? undefined : -1}
        defaultValue={typed}
        error={error}
      />
    </div>
  );
}
