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
  /** Fields that a phone has before the days. */
  terms?: ReactNode;
  /** The fields after these. */
  children: ReactNode;
}

/** A week of hours, and beside it the rest of the form and what was chosen. */
export function TimesFields(props: TimesFieldsProps) {
  const { viewerZone, otherZone, zoneHint, terms, children, ...week } = props;
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-3 lg:grid-rows-[auto_1fr] lg:gap-y-4">
      {terms && (
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-3 lg:row-start-1">{terms}</div>
      )}
      <div className="lg:col-span-2 lg:col-start-1 lg:row-span-2 lg:row-start-1">
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
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-3">
        <ChosenTimes otherZone={otherZone} />
        {children}
      </div>
    </div>
  );
}
