import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import {
  listBuiltInTemplates,
  templateKinds,
  templateLimits,
  type TemplateText,
} from '#contract/hiring/template-texts.ts';
import { toResult } from '#web/api/call.ts';
import { teamOptions } from '#web/features/accounts/companies/companies-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TemplateDialog } from './template-form.tsx';
import { templateKindTexts } from './template-kind-texts.ts';
import { replaceTemplatesMutation, templatesOptions } from './templates-api.ts';

interface TemplateRowProps {
  template: TemplateText;
  canChange: boolean;
  onChange: () => void;
  onRemove: () => void;
}

function TemplateRow({ template, canChange, onChange, onRemove }: TemplateRowProps) {
  const { kind, name, text } = template;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p dir="auto" className="font-medium wrap-anywhere">
          {name}
        </p>
        <p className="text-sm text-muted">{templateKindTexts[kind]()}</p>
        <p dir="auto" className="mt-1 line-clamp-2 wrap-anywhere">
          {text}
        </p>
      </div>
      {canChange && (
        <div className="flex gap-2">
          <Button variant="secondary" onClick={onChange}>
            {m.template_edit()}
            <span className="sr-only"> {name}</span>
          </Button>
          <Button variant="quietDanger" onClick={onRemove}>
            {m.template_remove()}
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

/** What is edited: the place of a template, that of a new one at the end, among those that were read together. */
interface Edited {
  readonly at: number;
  readonly templates: readonly TemplateText[];
  readonly version: number;
}

/** All templates of the company, by where they are offered. */
export function TemplateList() {
  const { data: team } = useQuery(teamOptions());
  const { data } = useQuery(templatesOptions());
  const { mutateAsync: replace } = useMutation(replaceTemplatesMutation);
  const [edited, setEdited] = useState<Edited>();
  if (!data || !team) {
    return null;
  }
  const { version, templates = listBuiltInTemplates() } = data;
  const canChange = team.role !== 'viewer';
  const save = (next: readonly TemplateText[], read: number) =>
    toResult(replace({ body: { templates: [...next], version: read } }));
  const places = templateKinds.flatMap((kind) =>
    templates.flatMap((template, at) => (template.kind === kind ? { template, at } : [])),
  );
  const edit = (at: number) => setEdited({ at, templates, version });
  return (
    <Panel title={m.template_title()} intro={m.template_intro()}>
      <ul className="divide-y divide-line">
        {places.map(({ at, template }) => (
          <TemplateRow
            key={at}
            template={template}
            canChange={canChange}
            onChange={() => edit(at)}
            onRemove={() => void save(templates.toSpliced(at, 1), version)}
          />
        ))}
      </ul>
      {canChange && templates.length < templateLimits.count && (
        <Button variant="secondary" className="mt-3" onClick={() => edit(templates.length)}>
          {m.template_add()}
        </Button>
      )}
      {edited && (
        <TemplateDialog
          template={edited.templates[edited.at]}
          company={team.companyName}
          send={(template) =>
            save(edited.templates.toSpliced(edited.at, 1, template), edited.version)
          }
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}
