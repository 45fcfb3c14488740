import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { createFeedMutation, removeFeedMutation, timeZoneMutation } from './interviews-api.ts';
import { listZones } from './time-zones.ts';

const copy = async (url: string) => {
  const id = 'calendar';
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied.', { id });
  } catch {
    toast.error('We couldn’t copy the link. Please select it yourself.', { id });
  }
};

/** The secret URL of the viewer's calendar: made, renewed, or removed. */
function CalendarFeed({ hasFeed }: { hasFeed: boolean }) {
  const [url, setUrl] = useState<string>();
  const { mutateAsync: createFeed, isPending } = useMutation(createFeedMutation);
  const { mutateAsync: removeFeed, isPending: isRemoving } = useMutation(removeFeedMutation);
  const create = async () => {
    const { data } = await runWithToast(createFeed(), {
      id: 'calendar',
      loading: 'Creating the link…',
      success: 'Link created.',
    });
    setUrl(data?.url);
  };
  const remove = async () => {
    setUrl(undefined);
    await runWithToast(removeFeed(), {
      id: 'calendar',
      loading: 'Removing the link…',
      success: 'Link removed. Calendars that use it won’t update anymore.',
    });
  };
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-lg">Subscribe in your calendar</h3>
      <p className="text-muted">
        Your calendar shows every interview you agree on. Anyone with the link can see them, so
        don’t share it.{hasFeed && url === undefined && ' A new link ends the one you have.'}
      </p>
      {url !== undefined && (
        <>
          <FormField
            label="Your link"
            hint="Copy it now. We show it only once."
            value={url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button className="self-start" onClick={() => void copy(url)}>
            Copy link
          </Button>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {url === undefined && (
          <Button variant="secondary" pending={isPending} onClick={() => void create()}>
            {hasFeed ? 'Create a new link' : 'Create a link'}
          </Button>
        )}
        {hasFeed && (
          <Button variant="quietDanger" pending={isRemoving} onClick={() => void remove()}>
            Remove link
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
  const { mutateAsync: setTimeZone } = useMutation(timeZoneMutation);
  const change = (timeZone: string) =>
    void runWithToast(setTimeZone(timeZone), {
      id: 'calendar',
      loading: 'Saving…',
      success: 'Time zone saved.',
    });
  return (
    <Dialog title="Calendar and time zone" onClose={onClose}>
      <div className="flex flex-col gap-6">
        <FormField
          control="select"
          label="Time zone"
          hint="We show interview times in this zone."
          choices={listZones(viewerZone)}
          value={viewerZone}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <CalendarFeed hasFeed={hasFeed} />
      </div>
    </Dialog>
  );
}
