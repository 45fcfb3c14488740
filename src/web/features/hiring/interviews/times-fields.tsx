import { m } from '#messages';
import type { ReactNode } from 'react';
import type { Interview } from '#contract/hiring/interviews.ts';
import { listTodaysZones } from '#contract/platform/text/zones.ts';
import { Field } from '#web/forms/field.tsx';
import { ChosenTimes } from './chosen-times.tsx';
import { WeekField } from './week-field.tsx';

interface TimesFieldsProps {
  title: string;
  max: number;
  viewerZone: string;
  /** Of the other participant, where it is known. */
  otherZone: string | undefined;
  zoneHint?: string | undefined;
  minutes: number;
  /** Those of the viewer. */
  interviews: readonly Interview[];
  /** The id of the one whose times are chosen: it takes no time from itself. */
  except: string | undefined;
  /** Other fields. */
  children: ReactNode;
}

/** A week of hours, and beside it what was chosen and the rest of the form. */
export function TimesFields(props: TimesFieldsProps) {
  const { viewerZone, otherZone, zoneHint, children, ...week } = props;
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-3">
      <div className="lg:col-span-2">
        <WeekField
          {...week}
          otherZone={otherZone}
          zoneHint={[zoneHint, m.interview_zone_hint()].filter(Boolean).join(' ')}
        >
          <Field
            name="timeZone"
            control="select"
            label={m.interview_your_zone()}
            hideLabel
            choices={listTodaysZones(viewerZone)}
          />
        </WeekField>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <ChosenTimes otherZone={otherZone} />
        {children}
      </div>
    </div>
  );
}
