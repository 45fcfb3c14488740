import { Fragment } from 'react';
import { isSitePicture } from '#contract/accounts/site-pictures.ts';
import { toPlainText } from '#contract/platform/text/blocks.ts';
import { splitByWords } from '#web/lib/split-by-words.ts';
import { findDifference, type TextPiece, withContext } from '#web/lib/text-difference.ts';
import { AvatarLogo } from './avatar-logo.tsx';
import { MarkedText } from './marked-text.tsx';

export interface TextChange {
  /** Of the field. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Of a logo: the name of its company. Pictures of this site are shown in place of their paths. */
  readonly logoOf?: string | undefined;
}

interface Labels {
  before: string;
  after: string;
  /** In the place of an empty text. */
  none: string;
}

interface VersionProps {
  label: string;
  none: string;
  pieces: readonly TextPiece[];
  mark: 'del' | 'ins';
  /** Words to look at. */
  marked: readonly string[];
  logoOf: string | undefined;
}

function Text({ none, pieces, mark: Mark, marked, logoOf }: VersionProps) {
  const whole = pieces.map(({ text }) => text).join('');
  if (whole === '') {
    return <p className="text-muted">{none}</p>;
  }
  return logoOf !== undefined && isSitePicture(whole) ? (
    <AvatarLogo name={logoOf} src={whole} size="cover" />
  ) : (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {withContext(pieces).map(({ text, isChanged }, index) => {
        if (text === '') {
          return undefined;
        }
        const content = <MarkedText pieces={splitByWords(text, marked)} />;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- The pieces have nothing else, and keep no state.
          <Fragment key={index}>{isChanged ? <Mark>{content}</Mark> : content}</Fragment>
        );
      })}
    </p>
  );
}

const Version = (props: VersionProps) => (
  <div className="min-w-0 flex-1 basis-60">
    <p className="text-sm text-muted">{props.label}</p>
    <Text {...props} />
  </div>
);

/** As readers see them: the signs of headings, bullets and bold words stand only where nothing else differs. */
const withoutSigns = (before: string, after: string): [string, string] => {
  const [old, proposed] = [toPlainText(before), toPlainText(after)];
  return old === proposed ? [before, after] : [old, proposed];
};

interface TextChangesProps {
  changes: readonly TextChange[];
  labels: Labels;
  /** One below the heading above. */
  headingLevel: 3 | 4;
  /** Words of the new versions to look at. */
  marked?: readonly string[];
}

/** Fields as they are and as they would be, with what differs marked, of a long text with the words around it; logos as pictures. */
export function TextChanges({ changes, labels, headingLevel, marked = [] }: TextChangesProps) {
  const Heading = `h${headingLevel}` as const;
  const { before: now, after: then, none } = labels;
  return (
    <ul className="flex flex-col gap-6">
      {changes.map(({ name, before, after, logoOf }) => {
        const [old, proposed] = findDifference(...withoutSigns(before, after));
        return (
          <li key={name}>
            <Heading className="mb-1 text-base font-medium">{name}</Heading>
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              <Version label={now} pieces={old} mark="del" marked={[]} {...{ none, logoOf }} />
              <Version label={then} pieces={proposed} mark="ins" {...{ marked, none, logoOf }} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
