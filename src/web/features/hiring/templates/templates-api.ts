import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import {
  listBuiltInTemplates,
  type TemplateKind,
  type TemplateText,
} from '#contract/hiring/template-texts.ts';
import { mutation, query } from '#web/api/call.ts';

/** The templates of the viewer's company. */
export const templatesOptions = query('GET /company/templates', { tags: ['users'] });

export const replaceTemplatesMutation = mutation('PUT /company/templates', {
  invalidates: ['users'],
  toast: { id: 'templates', loading: m.template_saving, success: () => m.template_saved() },
});

/** The templates of one kind; the built-in ones until those of the company are read. */
export function useTemplates(kind: TemplateKind, isEnabled = true): readonly TemplateText[] {
  const { data } = useQuery({ ...templatesOptions(), enabled: isEnabled });
  return (data?.templates ?? listBuiltInTemplates()).filter((template) => template.kind === kind);
}
