import type { ReactNode } from 'react';
import { parseTextBlocks, type TextBlock } from '#contract/platform/text/blocks.ts';
import { listFixedPieces } from '#contract/platform/text/labelled-links.ts';
import { Block } from '#web/ui/formatted-text.tsx';
import { Sequence } from '#web/ui/sequence.tsx';
import { TextPart } from '#web/ui/text-part.tsx';

interface Part {
  readonly title: string;
  readonly blocks: TextBlock[];
}

/** What stands below each heading. */
const listParts = (text: string): readonly Part[] => {
  const parts: Part[] = [];
  for (const block of parseTextBlocks(text)) {
    if (block.kind === 'heading') {
      parts.push({ title: block.text, blocks: [] });
    } else {
      parts.at(-1)?.blocks.push(block);
    }
  }
  return parts;
};

interface FixedTextProps {
  /** A message that is a Markdown file, `messages/<language>/<name>.md`; each part begins with a heading. */
  text: string;
  /** Belongs to its last part. */
  children?: ReactNode;
}

/** A long text that comes with the program, below the heading of a page. */
export function FixedText({ text, children }: FixedTextProps) {
  const parts = listParts(text);
  return (
    <Sequence items={parts}>
      {(part) => (
        <TextPart title={part.title}>
          <Sequence items={part.blocks}>
            {(block) => <Block block={block} readPieces={listFixedPieces} />}
          </Sequence>
          {part === parts.at(-1) && children}
        </TextPart>
      )}
    </Sequence>
  );
}
