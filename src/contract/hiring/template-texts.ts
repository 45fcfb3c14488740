import { m } from '#messages';
import { textLimits } from '#contract/platform/limits.ts';
import { findFirstName } from '#contract/platform/text/first-name.ts';

/** Texts that a company has ready for applicants. Without schemas: conversations load it. */

/** Where a template is offered: in a conversation, a rejection, an invitation to an interview, an offer. */
export const templateKinds = ['answer', 'rejection', 'interview', 'offer'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** UTF-16 code units of name and text, and templates of a company. */
export const templateLimits = { name: 60, text: textLimits.message, count: 24 } as const;

/** The names that a template fills in, in braces. `name` is the whole name. */
export const templateNames = ['firstName', 'name', 'position', 'company'] as const;

export interface TemplateText {
  readonly kind: TemplateKind;
  readonly name: string;
  readonly text: string;
}

const rejection = () =>
  m.rejection_template({ name: '{name}', position: '{position}', company: '{company}' });

/** The templates of a company that has not changed them, in the reader's language. */
export const listBuiltInTemplates = (): TemplateText[] => [
  {
    kind: 'answer',
    name: m.conversation_ready_thanks(),
    text: m.conversation_ready_thanks_employer(),
  },
  { kind: 'answer', name: m.conversation_ready_call(), text: m.conversation_ready_call_employer() },
  {
    kind: 'answer',
    name: m.conversation_ready_details(),
    text: m.conversation_ready_details_employer(),
  },
  { kind: 'rejection', name: m.template_rejection(), text: rejection() },
  {
    kind: 'offer',
    name: m.template_offer(),
    text: m.offer_template({ company: '{company}' }),
  },
];

/** For an employer who sends no text. */
export const rejectionTemplate = rejection;

export interface TemplateValues {
  /** Left out in a text for several people. */
  readonly fullName?: string | undefined;
  readonly position?: string | undefined;
  readonly company?: string | undefined;
}

/** Replaces the names in braces in one pass, so that a value is never read as a name. Without a value the name stays. */
export const fillTemplate = (
  text: string,
  { fullName, position, company }: TemplateValues,
): string => {
  const values: Readonly<Record<(typeof templateNames)[number], string | undefined>> = {
    firstName: fullName === undefined ? undefined : (findFirstName(fullName) ?? fullName),
    name: fullName,
    position,
    company,
  };
  return text.replace(
    /\{(firstName|name|position|company)\}/g,
    (whole, name: (typeof templateNames)[number]) => values[name] ?? whole,
  );
};

/** Words in braces that no template fills in, each once, with their braces. */
export const listUnknownNames = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\{([^{}\n]{1,40})\}/g)]
      .filter(([, name = '']) => !templateNames.some((known) => known === name))
      .map(([whole]) => whole),
  ),
];
