import { m } from '#messages';
import { classNames } from '#web/lib/class-names.ts';

interface ScriptNoteProps {
  /** One sentence on the part that needs a script. */
  children: string;
  className?: string;
}

/** Seen only where scripts are off. */
export function ScriptNote({ children, className }: ScriptNoteProps) {
  return (
    <p
      className={classNames(
        'hidden rounded-card border border-control p-4 noscript:block',
        className,
      )}
    >
      {children} {m.common_script_advice()}
    </p>
  );
}
