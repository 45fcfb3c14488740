import { m } from '#messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { X } from 'lucide';
import { useState } from 'react';
import { toResult } from '#web/api/call.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { clearDemoMutation, demoContentOptions } from './site-api.ts';

/** Loads a page anew: this tab may show people who are gone, and its session may have ended. */
const leave = (firstRunKey: string | null): void =>
  window.location.assign(firstRunKey === null ? paths.root : `${paths.firstRun}#${firstRunKey}`);

interface ClearDemoProps {
  /** Who clears is the demo's administrator, whose account goes too. */
  isLeaving: boolean;
  onClose: () => void;
}

/** Asks twice, because nothing brings the demo content back. */
function ClearDemo({ isLeaving, onClose }: ClearDemoProps) {
  const [isSure, setSure] = useState(false);
  const { mutateAsync: clear, isPending } = useMutation(clearDemoMutation);
  const press = async () => {
    // The end of the administrator's session may take this dialog away before the answer is here.
    const { data } = await toResult(clear());
    if (data !== undefined) {
      leave(data.firstRunKey);
    }
  };
  return isSure ? (
    <ConfirmDialog
      key="sure"
      title={m.site_demo_sure()}
      confirm={m.site_demo_yes()}
      pending={isPending}
      onClose={onClose}
      onConfirm={() => void press()}
    >
      <p>{m.site_demo_final()}</p>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      key="question"
      title={m.site_demo_question()}
      confirm={m.site_demo_continue()}
      onClose={onClose}
      onConfirm={() => setSure(true)}
    >
      <div className="flex flex-col gap-3">
        <p>{m.site_demo_goes()}</p>
        <p>{m.site_demo_stays()}</p>
        {isLeaving && <p>{m.site_demo_next()}</p>}
      </div>
    </ConfirmDialog>
  );
}

/** Tells how much of the window it takes: the foot of a form stands above it. */
function tellHeight(bar: HTMLElement | null) {
  const { style } = document.documentElement;
  style.setProperty('--foot-bar', `${bar?.offsetHeight ?? 0}px`);
  return () => void style.removeProperty('--foot-bar');
}

/**
 * At the foot of every page that an administrator opens while the site has its demo content: in sight on a large screen until
 * it is dismissed. What stands above it does not move when it comes.
 */
export function DemoBar() {
  const { data } = useQuery(demoContentOptions());
  const [isAsking, setAsking] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  if (!data?.isLoaded || isDismissed) {
    return null;
  }
  return (
    <aside
      ref={tellHeight}
      aria-label={m.site_demo_label()}
      className="border-t border-line bg-tint"
    >
      <div className="mx-auto flex max-w-content flex-wrap items-center gap-x-3 px-4 sm:gap-x-6 sm:px-6">
        <p className="me-auto py-2 text-sm">{m.site_demo_text()}</p>
        <TextLink isAlone to={administrationPaths.site}>
          {m.site_demo_make()}
        </TextLink>
        <Button
          variant="quietDanger"
          className="max-lg:-me-4"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {m.site_demo_clear()}
        </Button>
        <Button
          variant="quiet"
          icon
          aria-label={m.site_demo_dismiss()}
          className="-me-3 max-lg:hidden"
          onClick={() => setDismissed(true)}
        >
          <Icon of={X} className="size-5" />
        </Button>
      </div>
      {isAsking && (
        <ClearDemo isLeaving={data.hasOnlyAdministrator} onClose={() => setAsking(false)} />
      )}
    </aside>
  );
}
