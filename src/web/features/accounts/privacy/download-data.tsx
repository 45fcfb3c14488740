import { Download } from 'lucide-react';
import { apiBase } from '#contract/platform/urls.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** A link, because the browser receives the archive as a file. */
export function DownloadData() {
  return (
    <a
      href={`${apiBase}/user/export`}
      download
      className={buttonClass({ variant: 'secondary', wideOnPhone: true })}
    >
      <Download aria-hidden="true" className="size-5" />
      Download my data
    </a>
  );
}
