import { classNames } from '#web/lib/class-names.ts';
import { Sequence } from './sequence.tsx';
import { parseTextBlocks, type TextBlock } from '#contract/platform/text/blocks.ts';
import { listTextPieces, listTrustedPieces } from '#contract/platform/text/links.ts';

interface TextProps {
  text: string;
  /** Whether an administrator wrote it: labels may then stand for links. */
  isTrusted?: boolean | undefined;
  /** Where it differs from the page's. */
  lang?: string | undefined;
}

/** A text with its bold words and links. */
function Pieces({ text, isTrusted = false }: TextProps) {
  return (
    <Sequence items={isTrusted ? listTrustedPieces(text) : listTextPieces(text)}>
      {(piece) => {
        if (piece.kind === 'link') {
          return (
            <a
              href={piece.url ?? piece.text}
              target="_blank"
              rel="nofollow ugc noopener noreferrer"
              className="text-link wrap-anywhere"
            >
              {piece.text}
            </a>
          );
        }
        return piece.kind === 'bold' ? <strong>{piece.text}</strong> : piece.text;
      }}
    </Sequence>
  );
}

interface BulletListProps {
  items: readonly string[];
  /** The first number; without one the list is not numbered. */
  start?: number | undefined;
  isTrusted?: boolean | undefined;
  lang?: string | undefined;
}

export function BulletList({ items, start, isTrusted, lang }: BulletListProps) {
  const List = start === undefined ? 'ul' : 'ol';
  return (
    <List
      lang={lang}
      dir="auto"
      {...(start !== undefined && { start })}
      className={classNames(
        'flex flex-col gap-1 ps-5 marker:text-muted',
        start === undefined ? 'list-disc' : 'list-decimal [&:lang(bn)]:list-[bengali]',
      )}
    >
      <Sequence items={items}>
        {(item) => (
          <li className="whitespace-pre-line">
            <Pieces text={item} isTrusted={isTrusted} />
          </li>
        )}
      </Sequence>
    </List>
  );
}

function Block({ block, isTrusted }: { block: TextBlock } & Pick<TextProps, 'isTrusted'>) {
  if ('items' in block) {
    const start = 'start' in block ? block.start : undefined;
    return <BulletList items={block.items} start={start} isTrusted={isTrusted} />;
  }
  return (
    <p
      dir="auto"
      className={classNames('whitespace-pre-line', block.kind === 'heading' && 'font-semibold')}
    >
      <Pieces text={block.text} isTrusted={isTrusted} />
    </p>
  );
}

/** An employer's text with its paragraphs, lists, bold words and links. Nothing in it becomes markup of another kind. */
export function FormattedText({ text, isTrusted, lang }: TextProps) {
  return (
    <div lang={lang} className="flex flex-col gap-3">
      <Sequence items={parseTextBlocks(text)}>
        {(block) => <Block block={block} isTrusted={isTrusted} />}
      </Sequence>
    </div>
  );
}
