import { m } from '#messages';
import { TextChanges } from '#web/ui/text-changes.tsx';
import { nameField } from './case-names.ts';

type Texts = Readonly<Record<string, string>>;

interface ProposedChangeProps {
  before: Texts;
  after: Texts;
  /** Whether people read it by now. */
  isApproved: boolean;
  /** Words to look at. */
  marked: readonly string[];
}

/** The names of the texts that differ. */
export const listChangedTexts = (before: Texts, after: Texts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );

/** The fields that a change concerns. */
export function ProposedChange({ before, after, isApproved, marked }: ProposedChangeProps) {
  const changes = listChangedTexts(before, after).map((name) => ({
    name: nameField(name),
    before: before[name] ?? '',
    after: after[name] ?? '',
    logoOf: name === 'logo' ? (after['company'] ?? '') : undefined,
  }));
  const labels = {
    before: isApproved ? m.case_change_replaced() : m.case_change_before(),
    after: isApproved ? m.case_change_public() : m.case_change_after(),
    none: m.case_change_none(),
  };
  return <TextChanges {...{ changes, labels, marked }} headingLevel={4} />;
}
