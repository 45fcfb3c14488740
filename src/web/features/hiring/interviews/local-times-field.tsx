import { m } from '#messages';
import { Plus, X } from 'lucide';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { findInstants, formatOtherTime, toZonedTime } from '#contract/hiring/zoned-time-texts.ts';
import { Field } from '#web/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface TimesForm {
  timeZone: string;
  starts: string[];
}

interface LocalTimesFieldProps {
  min: 0 | 1;
  max: number;
  /** Of the other participant, where it is known. */
  otherZone: string | undefined;
  addText: string;
}

/** Times on the clocks of the form's zone, each with the time of the other participant. */
export function LocalTimesField({ min, max, otherZone, addText }: LocalTimesFieldProps) {
  const { setValue, control } = useFormContext<TimesForm>();
  const { starts = [], timeZone = 'UTC' } = useWatch({ control });
  const describe = (start: string): string | undefined => {
    const [instant, second] = findInstants(start, timeZone);
    return instant && !second && otherZone !== undefined
      ? formatOtherTime(instant, otherZone, timeZone)
      : undefined;
  };
  const [now] = useState(() => new Date());
  const earliest = toZonedTime(now, timeZone);
  return (
    <div className="flex flex-col gap-3">
      {starts.map((start, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- values move up when one is removed
        <div key={at} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <Field
              name={`starts.${at}`}
              type="datetime-local"
              label={
                starts.length > 1 ? m.interview_time_at({ number: at + 1 }) : m.interview_time()
              }
              min={earliest}
              hint={describe(start)}
            />
          </div>
          {starts.length > min && (
            <Button
              variant="quiet"
              icon
              className="mt-7"
              aria-label={m.interview_remove_time({ number: at + 1 })}
              onClick={() =>
                setValue(
                  'starts',
                  starts.filter((_, other) => other !== at),
                )
              }
            >
              <Icon of={X} className="size-5" />
            </Button>
          )}
        </div>
      ))}
      {starts.length < max && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => setValue('starts', [...starts, ''])}
        >
          <Icon of={Plus} className="size-5" />
          {addText}
        </Button>
      )}
    </div>
  );
}
