import { m } from '#messages';
import { ChevronLeft, ChevronRight } from 'lucide';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Interview } from '#contract/hiring/interviews.ts';
import { addDays } from '#contract/platform/text/days.ts';
import { useFocusWithin } from '#web/forms/use-focus-within.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { TimesForm } from './chosen-times.tsx';
import { WeekGrid } from './week-grid.tsx';
import {
  allHours,
  countWeeks,
  findFirstDay,
  findWithin,
  formatShortDay,
  isWorkHour,
  lastWeek,
  listOccupied,
  makeWeek,
  workHours,
} from './week-hours.ts';
import { findWeekend } from './weekend.ts';

interface WeekFieldProps {
  title: string;
  max: number;
  /** Of the other participant, where it is known. */
  otherZone: string | undefined;
  minutes: number;
  /** Those of the viewer. */
  interviews: readonly Interview[];
  /** The id of the one whose times are chosen: it takes no time from itself. */
  except: string | undefined;
  zoneHint: string;
  /** The field of the zone on whose clocks the hours are. */
  children: ReactNode;
}

/** The week that is shown: at first that of the earliest time. */
function useWeek(starts: readonly string[], timeZone: string) {
  const [now] = useState(() => new Date());
  const today = findFirstDay(now, timeZone);
  const [week, setWeek] = useState(() => countWeeks(today, starts[0] ?? today));
  const [showsAll, setShowsAll] = useState(() => !starts.every(isWorkHour));
  return {
    now,
    week,
    firstDay: addDays(today, 7 * week),
    turn: (step: 1 | -1) => setWeek(Math.min(Math.max(week + step, 0), lastWeek)),
    hours: showsAll ? allHours : workHours,
    showsAll,
    setShowsAll,
  };
}

type Week = ReturnType<typeof useWeek>;

interface WeekBarProps {
  titleId: string;
  week: Week;
  children: ReactNode;
}

function WeekBar({ titleId, week, children }: WeekBarProps) {
  const { week: at, firstDay, turn, showsAll, setShowsAll } = week;
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:-mx-2 max-sm:gap-0">
      <Button
        variant="quiet"
        icon
        aria-label={m.interview_week_before()}
        disabled={at === 0}
        onClick={() => turn(-1)}
      >
        <Icon of={ChevronLeft} mirrored className="size-5" />
      </Button>
      <p id={titleId} aria-live="polite" className="font-medium max-sm:text-sm">
        {m.interview_week({
          first: formatShortDay(firstDay),
          last: formatShortDay(addDays(firstDay, 6)),
        })}
      </p>
      <Button
        variant="quiet"
        icon
        aria-label={m.interview_week_after()}
        disabled={at === lastWeek}
        onClick={() => turn(1)}
      >
        <Icon of={ChevronRight} mirrored className="size-5" />
      </Button>
      <div className="ms-auto w-44 max-sm:order-last max-sm:mt-2 max-sm:w-full max-sm:px-2">
        {children}
      </div>
      <Button
        variant="quiet"
        className="max-sm:ms-auto max-sm:px-2 max-sm:text-sm"
        aria-pressed={showsAll}
        onClick={() => setShowsAll(!showsAll)}
      >
        {m.interview_hours_all()}
      </Button>
    </div>
  );
}

/** Times on the clocks of the form's zone, chosen as hours of a week. */
export function WeekField(props: WeekFieldProps) {
  const { title, max, otherZone, minutes, interviews, except, zoneHint, children } = props;
  const { control, clearErrors } = useFormContext<TimesForm>();
  const { field, fieldState } = useController<TimesForm, 'starts'>({ name: 'starts', control });
  const timeZone = useWatch<TimesForm, 'timeZone'>({ name: 'timeZone', control });
  const week = useWeek(field.value, timeZone);
  const weekend = useMemo(() => findWeekend(timeZone), [timeZone]);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useFocusWithin(field.ref, box, '[data-place][tabindex="0"]');
  const { now, firstDay, hours } = week;
  const occupied = listOccupied(interviews, except);
  const change = (starts: readonly string[]) => {
    clearErrors('starts');
    field.onChange(starts);
  };
  const toggle = (start: string) => {
    const within = findWithin(field.value, start);
    const others = field.value.filter((one) => !within.includes(one));
    change(within.length > 0 ? others : [...others, start].toSorted());
  };
  const count = field.value.length;
  const status =
    count === 0 ? m.interview_chosen_none({ count: max }) : m.interview_chosen({ count });
  const error = count === 0 ? fieldState.error?.message : undefined;
  return (
    <div ref={box} role="group" aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
      <div className="min-w-0">
        <h3 id={`${id}-title`}>{title}</h3>
        <p id={`${id}-status`} role="status" className="text-sm text-muted">
          {status}
        </p>
      </div>
      <WeekBar titleId={`${id}-week`} week={week}>
        {children}
      </WeekBar>
      {zoneHint !== '' && <p className="text-sm text-muted">{zoneHint}</p>}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <WeekGrid
        labelledBy={`${id}-week`}
        describedBy={error === undefined ? `${id}-status` : `${id}-error`}
        week={makeWeek({ firstDay, hours, timeZone, now, minutes, occupied, weekend })}
        zones={{ own: timeZone, other: otherZone }}
        chosen={field.value}
        isFull={count >= max}
        onToggle={toggle}
        onTurn={week.turn}
      />
    </div>
  );
}
