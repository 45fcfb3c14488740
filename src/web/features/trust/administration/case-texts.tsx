import { isSitePicture } from '#contract/accounts/site-pictures.ts';
import { toPlainText } from '#contract/platform/text/blocks.ts';
import { splitByWords } from '#web/lib/split-by-words.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { MarkedText } from '#web/ui/marked-text.tsx';
import { nameField } from './case-names.ts';

interface CaseTextsProps {
  texts: Readonly<Record<string, string>>;
  /** Words to look at. */
  marked: readonly string[];
}

/** The texts of a target by the names of their fields, and its logo, unless that is a link that was not loaded. */
export function CaseTexts({ texts, marked }: CaseTextsProps) {
  const show = (name: string, text: string) =>
    name === 'logo' && isSitePicture(text) ? (
      <AvatarLogo name={texts['company'] ?? ''} src={text} size="cover" />
    ) : (
      <MarkedText pieces={splitByWords(toPlainText(text), marked)} />
    );
  const items = Object.entries(texts).map(
    ([name, text]) => [nameField(name), show(name, text)] as const,
  );
  return <DescriptionList items={items} />;
}
