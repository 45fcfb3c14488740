import { m } from '#messages';
import { useFormState, useWatch } from 'react-hook-form';
import type { JobInput } from '#contract/hiring/job-input.ts';

/** Says that the site chose the places, until the employer does. */
export function FoundPlaces() {
  const { placeIds = [] } = useWatch<Partial<JobInput>>();
  const { dirtyFields } = useFormState<JobInput>();
  return (
    placeIds.length > 0 &&
    !dirtyFields.placeIds && <p className="text-sm text-muted">{m.place_found()}</p>
  );
}
