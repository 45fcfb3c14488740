import { m } from '#messages';
import { ChevronDown } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { type ReactNode, useState } from 'react';
import { Panel } from '#web/ui/panel.tsx';

interface FormSectionProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** Fields of a long form that belong together, under their own title. */
export function FormSection({ title, intro, children }: FormSectionProps) {
  return (
    <Panel isGroup title={title} intro={intro}>
      <div className="flex flex-col gap-5">{children}</div>
    </Panel>
  );
}

interface CollapsibleSectionProps extends FormSectionProps {
  /** The filled-in values in a few words, beside the title. */
  summary: ReactNode;
  /** Whether it begins folded. */
  isFolded: boolean;
}

/** Fields that are filled in already, folded away under their own title until the user wants to change them. */
export function CollapsibleSection({
  title,
  intro,
  summary,
  isFolded,
  children,
}: CollapsibleSectionProps) {
  const [isOpenAtFirst] = useState(!isFolded);
  return (
    <details className="card-surface group" open={isOpenAtFirst}>
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 rounded-card p-4 sm:px-6 [&::-webkit-details-marker]:hidden">
        <h2 className="text-xl">{title}</h2>
        <span className="min-w-0 flex-1 text-muted order-last basis-full group-open:hidden">
          {summary}
        </span>
        <span className="ms-auto flex items-center gap-1 font-medium text-primary group-open:hidden">
          {m.common_edit()}
          <Icon of={ChevronDown} className="size-5 shrink-0" />
        </span>
      </summary>
      <div className="flex flex-col gap-5 px-4 pb-4 sm:px-6 sm:pb-6">
        {intro && <p className="text-muted">{intro}</p>}
        {children}
      </div>
    </details>
  );
}

/** Opens the folded sections around these controls: nothing folded can get the focus. */
export const expandDetails = (controls: readonly unknown[]): void => {
  for (const control of controls) {
    const fold = control instanceof Element ? control.closest('details') : null;
    if (fold) {
      fold.open = true;
    }
  }
};
