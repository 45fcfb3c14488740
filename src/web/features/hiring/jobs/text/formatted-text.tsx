import { classNames } from '#web/lib/class-names.ts';
import { parseJobText, type TextBlock } from './job-text.ts';
import { listTextPieces } from './text-pieces.ts';

/** A text with its bold words and links. */
function Pieces({ text }: { text: string }) {
  return listTextPieces(text).map((piece, index) => {
    // oxlint-disable react/no-array-index-key -- pieces may be equal, and never move
    if (piece.kind === 'link') {
      return (
        <a
          key={index}
          href={piece.text}
          target="_blank"
          rel="nofollow ugc noopener noreferrer"
          className="text-primary underline underline-offset-2 [overflow-wrap:anywhere]"
        >
          {piece.text}
        </a>
      );
    }
    return piece.kind === 'bold' ? <strong key={index}>{piece.text}</strong> : piece.text;
    // oxlint-enable react/no-array-index-key
  });
}

interface BulletListProps {
  items: readonly string[];
  /** The first number; without one the list is not numbered. */
  start?: number | undefined;
}

export function BulletList({ items, start }: BulletListProps) {
  const List = start === undefined ? 'ul' : 'ol';
  return (
    <List
      dir="auto"
      {...(start !== undefined && { start })}
      className={classNames(
        'flex flex-col gap-1 ps-5 marker:text-muted',
        start === undefined ? 'list-disc' : 'list-decimal',
      )}
    >
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- items may be equal, and never move
        <li key={index} className="whitespace-pre-line">
          <Pieces text={item} />
        </li>
      ))}
    </List>
  );
}

function Block({ block }: { block: TextBlock }) {
  if ('items' in block) {
    return <BulletList items={block.items} start={'start' in block ? block.start : undefined} />;
  }
  return (
    <p
      dir="auto"
      className={classNames('whitespace-pre-line', block.kind === 'heading' && 'font-semibold')}
    >
      <Pieces text={block.text} />
    </p>
  );
}

/** An employer's text with its paragraphs, lists, bold words and links. Nothing in it becomes markup of another kind. */
export function FormattedText({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3">
      {parseJobText(text).map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks may be equal, and never move
        <Block key={index} block={block} />
      ))}
    </div>
  );
}
