import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toResult } from '#web/api/call.ts';
import { withToast } from '#web/api/page-toasts.ts';
import { useStoredChoice } from '#web/lib/use-stored-choice.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import {
  chosenZoneToast,
  createFeedMutation,
  removeFeedMutation,
  timeZoneMutation,
} from './interviews-api.ts';
import { listTodaysZones } from '#contract/platform/text/zones.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** The secret URL of the viewer's calendar: made, renewed, or removed. */
function CalendarFeed({ hasFeed }: { hasFeed: boolean }) {
  const [url, setUrl] = useState<string>();
  const { mutateAsync: createFeed, isPending } = useMutation(createFeedMutation);
  const { mutate: removeFeed, isPending: isRemoving } = useMutation(removeFeedMutation);
  const create = async () => {
    const { data } = await toResult(createFeed({ body: {} }));
    setUrl(data?.url);
  };
  const remove = () => {
    setUrl(undefined);
    removeFeed();
  };
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-lg">{m.interview_subscribe()}</h3>
      <p className="text-muted">
        {m.interview_subscribe_text()}
        {hasFeed && url === undefined && ` ${m.interview_subscribe_again()}`}
      </p>
      {url !== undefined && (
        <>
          <FormField
            label={m.interview_link()}
            hint={m.interview_link_once()}
            value={url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton
            variant="primary"
            className="self-start"
            text={url}
            copied={m.interview_link_copied()}
            failed={m.interview_link_copy_failed()}
          >
            {m.interview_link_copy()}
          </CopyButton>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {url === undefined && (
          <Button variant="secondary" pending={isPending} onClick={() => void create()}>
            {hasFeed ? m.interview_link_new() : m.interview_link_create()}
          </Button>
        )}
        {hasFeed && (
          <Button variant="quietDanger" pending={isRemoving} onClick={() => remove()}>
            {m.interview_link_remove()}
          </Button>
        )}
      </div>
    </div>
  );
}

interface CalendarDialogProps {
  hasFeed: boolean;
  viewerZone: string;
  onClose: () => void;
}

/** The time zone in which the viewer reads times, and the calendar feed. */
export function CalendarDialog({ hasFeed, viewerZone, onClose }: CalendarDialogProps) {
  const { mutateAsync: setTimeZone } = useMutation(withToast(timeZoneMutation, chosenZoneToast));
  const zone = useStoredChoice(viewerZone, async (timeZone) =>
    toResult(setTimeZone({ body: { timeZone } })),
  );
  return (
    <Dialog title={m.interview_calendar()} onClose={onClose}>
      <div className="flex flex-col gap-6">
        <FormField
          control="select"
          label={m.interview_zone()}
          hint={m.interview_zone_hint()}
          choices={listTodaysZones(viewerZone)}
          value={zone.value}
          onChange={(event) => void zone.choose(event.currentTarget.value)}
        />
        <CalendarFeed hasFeed={hasFeed} />
      </div>
    </Dialog>
  );
}
