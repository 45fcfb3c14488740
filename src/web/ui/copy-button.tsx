import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { copyText, type CopyTexts } from './copy-text.ts';

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'>, CopyTexts {
  text: string;
}

/** Copies a link or another text. */
export function CopyButton({ text, copied, failed, ...button }: CopyButtonProps) {
  return (
    <Button
      variant="secondary"
      {...button}
      onClick={() => void copyText(text, { copied, failed })}
    />
  );
}
