import { m } from '#messages';
import { X } from 'lucide';
import { useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { findInstants, type Zones } from '#contract/hiring/zoned-time-texts.ts';
import { dayOf } from '#contract/platform/text/days.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { formatClock, formatDay, formatShortDay, nameThere } from './week-hours.ts';

/** The part of a form in which times are chosen, on the clocks of its zone. */
export interface TimesForm {
  timeZone: string;
  starts: string[];
}

interface ChosenTimeProps {
  /** Its place in `starts`. */
  at: number;
  zones: Zones;
  onRemove: () => void;
}

function ChosenTime({ at, zones, onRemove }: ChosenTimeProps) {
  const {
    field: { ref: takeFocus, name, value: start, onChange, onBlur },
    fieldState,
  } = useController<TimesForm, `starts.${number}`>({ name: `starts.${at}` });
  const id = useId();
  const [instant, second] = findInstants(start, zones.own);
  const there = second ? undefined : nameThere({ instant }, zones);
  const error = fieldState.error?.message;
  const moment = m.common_moment({ date: formatDay(start), time: formatClock(start) });
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <div className="min-w-0 flex-1 leading-tight">
        <label htmlFor={id} className="block font-medium">
          {formatShortDay(start)}
        </label>
        <span id={`${id}-hint`} className="text-sm text-muted">
          {there}
        </span>
      </div>
      <input
        id={id}
        ref={takeFocus}
        name={name}
        type="time"
        step={300}
        value={start.slice(dayOf(start).length + 1)}
        onChange={({ target }) =>
          target.value !== '' && onChange(`${dayOf(start)}T${target.value}`)
        }
        onBlur={onBlur}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
        aria-invalid={error === undefined ? undefined : true}
        className="control w-36 px-2"
      />
      <Button
        variant="quiet"
        icon
        aria-label={m.interview_remove_time({ moment })}
        onClick={onRemove}
      >
        <Icon of={X} className="size-5" />
      </Button>
      {error !== undefined && (
        <div className="basis-full">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </li>
  );
}

/** The times that were chosen, each with that of the other participant. Their minutes can be changed. */
export function ChosenTimes({ otherZone }: { otherZone: string | undefined }) {
  const { control, setValue, clearErrors } = useFormContext<TimesForm>();
  const { starts = [], timeZone = 'UTC' } = useWatch({ control });
  const remove = (at: number) => {
    clearErrors('starts');
    setValue('starts', starts.toSpliced(at, 1), { shouldDirty: true });
  };
  return (
    starts.length > 0 && (
      <ul className="flex flex-col gap-3">
        {starts.map((_, at) => (
          <ChosenTime
            // oxlint-disable-next-line react/no-array-index-key -- values move up when one is removed
            key={at}
            at={at}
            zones={{ own: timeZone, other: otherZone }}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
    )
  );
}

/** The chosen times above the button that sends them, on a phone, where their list is out of sight. */
export function ChosenChips() {
  const { control } = useFormContext<TimesForm>();
  const { starts = [] } = useWatch({ control });
  return (
    starts.length > 0 && (
      // The list has them for everyone who does not see this.
      <ul aria-hidden="true" className="tab-row flex w-full gap-1.5 sm:hidden">
        {starts.map((start) => (
          <li key={start} className="badge border-primary bg-tint">
            {m.common_moment({ date: formatShortDay(start), time: formatClock(start) })}
          </li>
        ))}
      </ul>
    )
  );
}
