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

/** UTF-16 code units of a text that has room in half a line. */
const factLength = 48;
const isFact = (text: string): boolean => text.length <= factLength && !text.includes('\n');

/**
 * The texts of a target by the names of their fields, and its logo, unless that is a link that was not loaded: short ones side
 * by side, before the long ones.
 */
export function CaseTexts({ texts, marked }: CaseTextsProps) {
  const show = (name: string, text: string) =>
    name === 'logo' && isSitePicture(text) ? (
      <AvatarLogo name={texts['company'] ?? ''} src={text} size="cover" />
    ) : (
      <MarkedText pieces={splitByWords(toPlainText(text), marked)} />
    );
  const entries = Object.entries(texts);
  const list = (isShown: (text: string) => boolean) =>
    entries
      .filter(([, text]) => isShown(text))
      .map(([name, text]) => [nameField(name), show(name, text)] as const);
  const [facts, long] = [list(isFact), list((text) => !isFact(text))];
  return (
    <div className="flex flex-col gap-3">
      {facts.length > 0 && <DescriptionList items={facts} isGrid />}
      {long.length > 0 && <DescriptionList items={long} />}
    </div>
  );
}
