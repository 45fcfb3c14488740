import { Download } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
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
      <Icon of={Download} className="size-5" />
      {m.account_data_download()}
    </a>
  );
}
