import { CircleAlert } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';

/** The error of a field, for its `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-error">
      <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
