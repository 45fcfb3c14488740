import { m } from '#messages';
import { Share2 } from 'lucide';
import { useHref } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { absoluteUrl } from '#web/lib/site-context.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';

/** Opens what the device shares with, where it has such a thing; else copies the link. */
async function share(title: string, url: string): Promise<void> {
  const { share: openSheet } = navigator as Partial<Navigator>;
  if (openSheet) {
    // Closing the sheet rejects, and is no failure.
    await openSheet.call(navigator, { title, url }).catch(() => undefined);
    return;
  }
  // Phones have a sheet: they do not need it.
  const { copyText } = await import('#web/ui/copy-text.ts');
  await copyText(url, { copied: m.job_share_copied(), failed: m.job_share_failed({ url }) });
}

export function ShareButton({ job }: { job: JobSummary }) {
  const path = useHref(paths.job(job));
  const send = () =>
    share(`${job.position}, ${job.company}`, absoluteUrl(window.location.origin, path));
  return (
    <Button variant="secondary" className="@max-[60rem]:px-3" onClick={() => void send()}>
      <Icon of={Share2} className="size-5" />
      <span className="@max-[60rem]:sr-only">{m.job_share()}</span>
    </Button>
  );
}
