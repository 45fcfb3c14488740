import { m } from '#messages';
import {
  fillTemplate,
  type TemplateKind,
  type TemplateText,
  type TemplateValues,
} from '#contract/hiring/template-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useTemplates } from './templates-api.ts';

interface TemplateButtonsProps {
  label: string;
  templates: readonly Pick<TemplateText, 'name' | 'text'>[];
  onChoose: (text: string) => void;
}

/** Buttons that fill a field with a text, to be changed before it is sent. */
export const TemplateButtons = ({ label, templates, onChoose }: TemplateButtonsProps) => (
  <div role="group" aria-label={label} className="flex min-w-0 flex-wrap gap-1">
    {templates.map(({ name, text }) => (
      <Button
        key={`${name} ${text}`}
        variant="secondary"
        className="min-h-8 max-w-full px-2 text-sm pointer-coarse:min-h-9"
        onClick={() => onChoose(text)}
      >
        <span dir="auto" className="truncate">
          {name}
        </span>
      </Button>
    ))}
  </div>
);

interface TemplateChoiceProps {
  kind: Exclude<TemplateKind, 'answer'>;
  values: TemplateValues;
  /** Fewer are not offered: where the field has the first one already, there is no choice. */
  atLeast?: number;
  onChoose: (text: string) => void;
}

/** The company's templates for a field of a form; nothing where it has none. */
export function TemplateChoice({ kind, values, atLeast = 1, onChoose }: TemplateChoiceProps) {
  const templates = useTemplates(kind);
  return templates.length < atLeast ? null : (
    <TemplateButtons
      label={m.template_choice()}
      templates={templates}
      onChoose={(text) => onChoose(fillTemplate(text, values))}
    />
  );
}
