import { ExternalLink } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import type { MyFile } from '#contract/accounts/files.ts';
import { filePath } from '#contract/platform/urls.ts';
import { formatSize } from '#web/lib/format-size.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

const states: Partial<Record<MyFile['state'], () => string>> = {
  checking: m.cv_checking,
  refused: m.cv_refused,
};

/** Name, size, date and, where it matters, the state of a CV. */
export function CvSummary({ file }: { file: MyFile }) {
  const note = states[file.state]?.();
  return (
    <>
      <span className="block font-medium">{file.name}</span>
      <span className="block text-sm font-normal text-muted">
        <Sentence
          of={m.cv_summary}
          inputs={{ size: formatSize(file.size) }}
          day={<Day timestamp={file.createdAt} />}
        />
      </span>
      {note && <span className="block text-sm font-normal text-muted">{note}</span>}
    </>
  );
}

/** Shows a PDF in a new tab, and saves a DOCX. */
export function OpenCv({ file: { _id, name } }: { file: Pick<MyFile, '_id' | 'name'> }) {
  return (
    <a
      href={filePath(_id, { view: true })}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'quiet' })}
    >
      <Sentence of={m.cv_open} inputs={{ name }} />
      <Icon mirrored of={ExternalLink} className="size-4" />
    </a>
  );
}
