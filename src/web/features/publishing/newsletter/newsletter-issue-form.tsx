import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { m } from '#messages';
import {
  IssueInput,
  type IssueInput as IssueValues,
  type NewsletterIssue,
} from '#contract/publishing/newsletter-issues.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Field } from '#web/forms/field.tsx';
import { Form, RestoredNotice, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';

interface NewsletterIssueFormProps {
  issue: NewsletterIssue | undefined;
  draftKey: string;
  save: (values: IssueValues) => Promise<{ error?: unknown }>;
  renderPreview: (values: Partial<IssueValues>) => ReactNode;
  /** Other acts, beside saving. */
  actions: ReactNode;
}

function Preview({ renderPreview }: Pick<NewsletterIssueFormProps, 'renderPreview'>) {
  return renderPreview(useWatch<IssueValues>());
}

/** Writes an issue of the newsletter beside its preview. What was typed is restored after a reload. */
export function NewsletterIssueForm(props: NewsletterIssueFormProps) {
  const { issue, draftKey, save, renderPreview, actions } = props;
  const form = useAppForm({
    schema: IssueInput,
    defaultValues: { subject: issue?.subject ?? '', text: issue?.text ?? '' },
    draftKey,
    send: save,
    onSent: (values, { reset }) => reset(values),
  });
  return (
    <Form form={form} className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <RestoredNotice isRestored={form.draft.isRestored} discard={form.draft.discard} />
        <Field
          name="subject"
          label={m.issue_subject()}
          maxLength={textLimits.line}
          autoComplete="off"
        />
        <Field
          control="textarea"
          name="text"
          label={m.issue_text()}
          hint={m.common_markdown_hint()}
          rows={14}
          className="min-h-72"
          maxLength={textLimits.long}
          autoComplete="off"
        />
        <ErrorSummary />
        <div className="flex flex-wrap justify-end gap-3">
          {actions}
          <SubmitButton>{m.common_save()}</SubmitButton>
        </div>
      </div>
      <Preview renderPreview={renderPreview} />
    </Form>
  );
}
