import { ExternalLink } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { MyFile } from '#contract/accounts/files.ts';
import { filePath } from '#contract/platform/urls.ts';
import { formatSize } from '#web/lib/format-size.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export const cvHint = 'PDF or DOCX, up to 5 MB. Drop a file here or choose one.';

const states: Partial<Record<MyFile['state'], string>> = {
  checking: 'We’re checking it for viruses. Employers can open it after that.',
  refused: 'Our virus scanner rejected it.',
};

/** Name, size, date and, where it matters, the state of a CV. */
export function CvSummary({ file }: { file: MyFile }) {
  const note = states[file.state];
  return (
    <>
      <span className="block font-medium break-words">{file.name}</span>
      <span className="block text-sm text-muted">
        {formatSize(file.size)}, uploaded <Day timestamp={file.createdAt} />
      </span>
      {note && <span className="block text-sm text-muted">{note}</span>}
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
      Open
      <VisuallyHidden> {name} in a new tab</VisuallyHidden>
      <Icon of={ExternalLink} className="size-4" />
    </a>
  );
}
