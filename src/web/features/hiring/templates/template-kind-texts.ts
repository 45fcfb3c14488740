import { m } from '#messages';
import type { TemplateKind } from '#contract/hiring/template-texts.ts';

/** Where the templates of each kind are offered. */
export const templateKindTexts: Readonly<Record<TemplateKind, () => string>> = {
  answer: m.template_kind_answer,
  rejection: m.template_kind_rejection,
  interview: m.template_kind_interview,
  offer: m.template_kind_offer,
};
