import { type ReactNode, useId } from 'react';
import { classNames } from '#web/lib/class-names.ts';

interface SettingsSectionProps {
  /** Leads to it from elsewhere on the page. */
  id?: string | undefined;
  title: string;
  intro?: ReactNode;
  /** Below the title and in sight beside the fields; on a narrow screen after them. */
  aside?: ReactNode;
  /** For the fields of a form, which are no landmark. */
  isGroup?: boolean;
  /** Whether it takes something away for good: the last of its page, and apart. */
  isDangerous?: boolean;
  children: ReactNode;
}

/** A row of a page of settings: its title and a sentence lead, the fields stand beside them on a wide screen. */
export function SettingsSection(section: SettingsSectionProps) {
  const { id, title, intro, aside, isGroup = false, isDangerous = false, children } = section;
  const titleId = useId();
  return (
    <section
      id={id}
      role={isGroup ? 'group' : undefined}
      aria-labelledby={titleId}
      className={classNames(
        'card-surface grid min-w-0 grid-cols-1 items-start gap-x-10 gap-y-4 p-4 sm:p-6 max-lg:scroll-mt-32 scroll-mt-20',
        'lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] @min-[62rem]:grid-cols-[20rem_minmax(0,1fr)]',
        isDangerous && 'mt-6 border-error',
      )}
    >
      <div className={classNames('min-w-0', !aside && 'lg:sticky lg:top-36 lg:row-span-2')}>
        <h2 id={titleId} className={classNames('text-xl', isDangerous && 'text-error')}>
          {title}
        </h2>
        {intro && <p className="mt-1 text-muted lg:text-sm">{intro}</p>}
      </div>
      <div
        className={classNames(
          'min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1',
          isGroup && 'flex flex-col gap-5',
        )}
      >
        {children}
      </div>
      {aside && <div className="min-w-0 lg:sticky lg:top-36">{aside}</div>}
    </section>
  );
}
