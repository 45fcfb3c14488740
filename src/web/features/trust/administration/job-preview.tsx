import { ChevronDown } from 'lucide';
import { m } from '#messages';
import { placeSeparator } from '#contract/hiring/place-texts.ts';
import type { ReportTarget } from '#contract/trust/trust.ts';
import { toPlainText } from '#contract/platform/text/blocks.ts';
import { classNames } from '#web/lib/class-names.ts';
import { splitByWords } from '#web/lib/split-by-words.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MarkedText } from '#web/ui/marked-text.tsx';
import { CaseTexts } from './case-texts.tsx';
import { nameField } from './case-names.ts';

interface JobPreviewProps {
  /** Of a version of a job, by the names of their fields. */
  texts: Readonly<Record<string, string>>;
  /** The names of those that a change alters. */
  changed?: readonly string[];
  /** Words to look at. */
  marked: readonly string[];
}

/** The fields of the head, each in its place; the rest has headings. */
const chips = ['salary', 'jobType', 'employmentType', 'companyCategory', 'language'] as const;
/** The facts that need their name beside them, as on the page of a job. */
const facts = ['country', 'jobCategory', 'requiredExp', 'applyUntil', 'requiresCv'] as const;
const sections = ['jobDetail', 'responsibilities', 'skills', 'companyDetail', 'questions'] as const;

/** The places that job seekers read; the location where it names none of them, or one in the employer's words. */
function listSeenPlaces({ location = '', places = '' }: JobPreviewProps['texts']): string[] {
  const names = places.split(placeSeparator).filter(Boolean);
  const [first = ''] = names;
  const city = first.slice(0, first.indexOf(','));
  const isWritten = names.length === 1 && city !== '' && !location.startsWith(`${city}, `);
  return names.length === 0 || isWritten ? [location] : names;
}

/** A job as job seekers will see it: what a change alters is tinted, and words to look at are marked. */
function JobPreview({ texts, changed = [], marked }: JobPreviewProps) {
  const write = (name: string) => (
    <span className={classNames(changed.includes(name) && 'rounded-control bg-warning-tint px-1')}>
      <MarkedText pieces={splitByWords(toPlainText(texts[name] ?? ''), marked)} />
    </span>
  );
  const has = (name: string) => texts[name] !== undefined;
  const isMoved = changed.includes('places') || changed.includes('location');
  return (
    <div className="flex flex-col gap-5">
      <div className="flex gap-3">
        <AvatarLogo name={texts['company'] ?? ''} src={texts['logo']} size="row" />
        <div className="min-w-0 wrap-anywhere">
          <p dir="auto" className="font-face text-xl font-bold">
            {write('position')}
          </p>
          <p className="text-muted">
            {write('company')}
            {has('location') && (
              <>
                {' · '}
                <span className={classNames(isMoved && 'rounded-control bg-warning-tint px-1')}>
                  <MarkedText pieces={splitByWords(listSeenPlaces(texts).join(' · '), marked)} />
                </span>
                {isMoved && <Badge tone="warning">{m.case_field_changed()}</Badge>}
              </>
            )}
          </p>
        </div>
      </div>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {chips.filter(has).map((name) => (
          <li key={name} className="min-w-0">
            <Badge {...(changed.includes(name) && { tone: 'warning' as const })}>
              {texts[name]}
            </Badge>
          </li>
        ))}
      </ul>
      {facts.some(has) && (
        <DescriptionList
          isGrid
          items={facts.filter(has).map((name) => [
            nameField(name),
            changed.includes(name) ? (
              <>
                {write(name)} <Badge tone="warning">{m.case_field_changed()}</Badge>
              </>
            ) : (
              write(name)
            ),
          ])}
        />
      )}
      {sections.filter(has).map((name) => (
        <section
          key={name}
          className={classNames(changed.includes(name) && 'border-s-4 border-accent ps-3')}
        >
          <h4 className="flex flex-wrap items-center gap-2 text-base">
            {nameField(name)}
            {changed.includes(name) && <Badge tone="warning">{m.case_field_changed()}</Badge>}
          </h4>
          <p dir="auto" className="mt-1 max-w-measure wrap-anywhere whitespace-pre-line">
            <MarkedText pieces={splitByWords(toPlainText(texts[name] ?? ''), marked)} />
          </p>
        </section>
      ))}
    </div>
  );
}

interface WholeTextProps extends JobPreviewProps {
  kind: ReportTarget;
}

/** A job as people see it, with all its fields folded below; of everything else the fields alone. */
export function WholeText({ kind, ...job }: WholeTextProps) {
  const fields = <CaseTexts texts={job.texts} marked={job.marked} />;
  return kind === 'job' ? (
    <>
      <JobPreview {...job} />
      <details className="-mx-4 mt-4 -mb-4 border-t border-line px-4 sm:-mx-6 sm:-mb-6 sm:px-6">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between text-primary">
          {m.case_all_fields()}
          <Icon of={ChevronDown} className="size-5" />
        </summary>
        <div className="pb-4">{fields}</div>
      </details>
    </>
  ) : (
    fields
  );
}
