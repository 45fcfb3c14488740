import { classNames } from '#web/lib/class-names.ts';
import { Sequence } from './sequence.tsx';
import { parseTextBlocks, type TextBlock, type TextPiece } from '#contract/platform/text/blocks.ts';
import { listTextPieces } from '#contract/platform/text/links.ts';
import { TextLink } from './text-link.tsx';

interface PiecesProps {
  /** Finds links with labels, too, where somebody else than an employer wrote the text. */
  readPieces?: ((text: string) => readonly TextPiece[]) | undefined;
}

interface TextProps extends PiecesProps {
  text: string;
  /** Where it differs from the page's. */
  lang?: string | undefined;
}

const elsewhere = { target: '_blank', rel: 'nofollow ugc noopener noreferrer' };

/** A text with its bold words and links. */
function Pieces({ text, readPieces = listTextPieces }: TextProps) {
  return (
    <Sequence items={readPieces(text)}>
      {(piece) => {
        if (piece.kind === 'link') {
          const url = piece.url ?? piece.text;
          if (url.startsWith('/')) {
            return <TextLink to={url}>{piece.text}</TextLink>;
          }
          return (
            <a
              href={url}
              {...(url.startsWith('https:') && elsewhere)}
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

interface BulletListProps extends PiecesProps {
  items: readonly string[];
  /** The first number; without one the list is not numbered. */
  start?: number | undefined;
  lang?: string | undefined;
}

export function BulletList({ items, start, readPieces, lang }: BulletListProps) {
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
            <Pieces text={item} readPieces={readPieces} />
          </li>
        )}
      </Sequence>
    </List>
  );
}

/** A paragraph, a list, or a heading that is none of the page's. */
export function Block({ block, readPieces }: { block: TextBlock } & PiecesProps) {
  if ('items' in block) {
    const start = 'start' in block ? block.start : undefined;
    return <BulletList items={block.items} start={start} readPieces={readPieces} />;
  }
  return (
    <p
      dir="auto"
      className={classNames(
        'whitespace-pre-line',
        block.kind === 'heading' && 'font-face font-bold',
      )}
    >
      <Pieces text={block.text} readPieces={readPieces} />
    </p>
  );
}

/** An employer's text with its paragraphs, lists, bold words and links. Nothing in it becomes markup of another kind. */
export function FormattedText({ text, readPieces, lang }: TextProps) {
  return (
    <div lang={lang} className="flex flex-col gap-3">
      <Sequence items={parseTextBlocks(text)}>
        {(block) => <Block block={block} readPieces={readPieces} />}
      </Sequence>
    </div>
  );
}
