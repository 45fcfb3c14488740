import { toJobPlace } from './job-place-texts.ts';
import type { PlaceKind } from './place-choices.ts';

/** Where a job is done, as other sites read it. */
export interface JobAddress {
  /** Absent where a whole country is named. */
  readonly city?: string | undefined;
  readonly region?: string | undefined;
  /** Two letters. */
  readonly country?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

interface NamedPlace extends Omit<JobAddress, 'city'> {
  readonly kind: PlaceKind;
  readonly name: string;
}

interface LocatedJob {
  readonly location: string;
  readonly country?: string | null | undefined;
  readonly places?: readonly NamedPlace[] | null | undefined;
}

const toAddress = ({
  kind,
  name,
  region,
  country,
  latitude,
  longitude,
}: NamedPlace): JobAddress => ({
  ...(kind === 'city' && { city: name }),
  region,
  country,
  latitude,
  longitude,
});

/** Each place of a job that is no area; of a job without, what its location says. */
export function listJobAddresses(job: LocatedJob): readonly JobAddress[] {
  const places = (job.places ?? []).filter(({ kind }) => kind !== 'area');
  return places.length > 0 ? places.map(toAddress) : [toJobPlace(job)];
}
