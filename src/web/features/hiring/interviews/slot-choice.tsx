import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Interview } from '#contract/hiring/interviews.ts';
import { Button } from '#web/ui/button.tsx';
import { pickMutation } from './interviews-api.ts';
import { describeTaken } from './interview-state.ts';
import { describeTime } from './time-zones.ts';
import { RadioCard, RadioCards } from '#web/ui/radio-cards.tsx';

interface SlotChoiceProps {
  interview: Interview;
  viewerZone: string;
  legend: string;
  /** Beside the button that chooses. */
  children: ReactNode;
}

/** Lets the viewer choose one of the times that the other participant proposed. */
export function SlotChoice({ interview, viewerZone, legend, children }: SlotChoiceProps) {
  const name = useId();
  /** Of a version: once the other participant changed it, the viewer reads it and chooses again. */
  const [chosen, setChosen] = useState<{ startsAt: string; sequence: number }>();
  const { mutate: pick, isPending } = useMutation(pickMutation);
  const { sequence } = interview;
  const startsAt = interview.slots.find(
    (slot) => slot.startsAt === chosen?.startsAt && chosen.sequence === sequence && !slot.isTaken,
  )?.startsAt;
  const confirm = () =>
    startsAt === undefined
      ? undefined
      : pick({ params: { id: interview._id }, body: { sequence, startsAt } });
  return (
    <div className="flex flex-col gap-3">
      <RadioCards legend={legend}>
        {interview.slots.map(({ startsAt: slot, isTaken, ...times }) => {
          const { here, zones } = describeTime(interview, { startsAt: slot, ...times, viewerZone });
          return (
            <RadioCard
              key={slot}
              name={name}
              checked={startsAt === slot}
              disabled={isTaken}
              onChange={() => setChosen({ startsAt: slot, sequence })}
              about={isTaken ? `${zones} · ${describeTaken(interview)}` : zones}
            >
              {here}
            </RadioCard>
          );
        })}
      </RadioCards>
      <div className="flex flex-wrap gap-2 max-sm:[&>.btn]:flex-1">
        <Button disabled={startsAt === undefined} pending={isPending} onClick={confirm}>
          {m.interview_confirm()}
        </Button>
        {children}
      </div>
    </div>
  );
}
