import { TriangleAlert } from 'lucide';
import { m } from '#messages';
import { useWatch } from 'react-hook-form';
import {
  fillTemplate,
  listUnknownNames,
  templateKinds,
  templateLimits,
  templateNames,
} from '#contract/hiring/template-texts.ts';
import { Template } from '#contract/hiring/templates.ts';
import { Field } from '#web/forms/field.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FormattedText } from '#web/ui/formatted-text.tsx';
import { templateKindTexts } from './template-kind-texts.ts';

/** As an applicant would read it. */
function Preview({ company }: { company: string }) {
  const { text = '' } = useWatch<Template>();
  const values = {
    fullName: m.template_example_name(),
    position: m.template_example_position(),
    company,
  };
  return (
    <section aria-label={m.template_preview()} className="rounded-card bg-tint p-4">
      <h3 className="text-sm font-medium text-muted">{m.template_preview()}</h3>
      <div className="mt-2 max-h-60 overflow-y-auto">
        <FormattedText text={fillTemplate(text, values)} />
      </div>
    </section>
  );
}

/** A warning, and no error: braces may be meant. */
function UnknownNames() {
  const { text = '' } = useWatch<Template>();
  const names = listUnknownNames(text);
  return (
    <div role="status" className="empty:hidden">
      {names.length > 0 && (
        <Notice tone="warning" icon={<Icon of={TriangleAlert} className="text-warning" />}>
          {m.template_unknown_names({ names: names.join(', ') })}
        </Notice>
      )}
    </div>
  );
}

interface TemplateDialogProps {
  /** Undefined for a new one. */
  template: Template | undefined;
  company: string;
  send: (template: Template) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** A template with what it becomes. */
export function TemplateDialog({ template, company, send, onClose }: TemplateDialogProps) {
  const form = useAppForm({
    schema: Template,
    defaultValues: template ?? { kind: 'answer', name: '', text: '' },
    draftKey: `template:${template?.kind ?? ''}:${template?.name ?? ''}`,
    send,
    onSent: onClose,
  });
  return (
    <FormDialog
      title={template ? m.template_change() : m.template_add()}
      form={form}
      submit={m.common_save()}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="kind"
          control="select"
          label={m.template_kind()}
          choices={templateKinds.map((value) => ({ value, label: templateKindTexts[value]() }))}
        />
        <Field name="name" label={m.template_name()} maxLength={templateLimits.name} />
      </div>
      <Field
        name="text"
        control="textarea"
        label={m.template_text()}
        hint={m.template_text_hint({ names: templateNames.map((name) => `{${name}}`).join(', ') })}
        rows={6}
        maxLength={templateLimits.text}
        autoComplete="off"
      />
      <UnknownNames />
      <Preview company={company} />
    </FormDialog>
  );
}
