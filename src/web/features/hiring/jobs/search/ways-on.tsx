import { m } from '#messages';
import type { ReactNode } from 'react';
import { haveCity, radiusSteps } from '#contract/hiring/place-choices.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { listOtherFilters, removeFilters } from './active-filters.ts';
import { useJobCount } from './counted-jobs.ts';
import { defaultFilters } from './job-filter-table.ts';
import { buildJobSearchUrl, changeSearch, isOpenOnly, type JobSearch } from './job-search.ts';
import { usePlaceInstead } from './place-instead.ts';

interface WaysOnProps {
  search: JobSearch;
  /** Tells the person of the first job that is found. */
  alert: ReactNode;
}

/** A search that may find what this one did not. */
interface Offer {
  meant: JobSearch;
  label: (count: string) => string;
}

/** In kilometres: so far away people still go to work each day. */
const nearestWider = 50;

/** A distance around a city that is worth a try; undefined beyond the last. */
const findWiderRadius = ({ place = '', radius }: JobSearch): JobSearch['radius'] =>
  radius !== undefined || haveCity(place)
    ? radiusSteps.find((km) => km >= nearestWider && km > (radius ?? 0))
    : undefined;

/** The likeliest first. */
function listOffers(search: JobSearch): Offer[] {
  const { q: words, location } = search;
  const wider = findWiderRadius(search);
  const hasPlace = location !== '';
  const offers: readonly (Offer | false)[] = [
    wider !== undefined && {
      meant: changeSearch(search, { radius: wider }),
      label: (count) => m.search_wider({ km: formatNumber(wider), count }),
    },
    words !== '' &&
      listOtherFilters(search).length > 0 && {
        meant: removeFilters(search),
        label: (count) => m.search_without_filters({ count }),
      },
    hasPlace &&
      words !== '' && {
        meant: { ...removeFilters(search), q: '', typed: '' },
        label: (count) => m.search_in_place({ place: location, count }),
      },
    hasPlace &&
      words !== '' && {
        meant: changeSearch(search, { ...defaultFilters }),
        label: (count) => m.search_anywhere({ words, count }),
      },
    isOpenOnly(search) && {
      meant: changeSearch(search, { open: 'no' }),
      label: (count) => m.search_closed_jobs({ count }),
    },
  ];
  return offers.filter((offer) => offer !== false);
}

/** The way of an offer that has jobs; known too where there is no offer. */
function useOffer(offer: Offer | undefined, search: JobSearch, isWanted: boolean) {
  const { isKnown, count } = useJobCount(offer?.meant ?? search, isWanted && offer !== undefined);
  const hasJobs = offer !== undefined && count !== undefined;
  return {
    isKnown: isWanted && (offer === undefined || isKnown),
    ways: hasJobs ? [{ url: buildJobSearchUrl(offer.meant), label: offer.label(count) }] : [],
  };
}

/** More are not asked for. */
const enough = 2;

/** One after the other is asked for, so that a list of nothing costs as little as it can. */
function useWays(search: JobSearch) {
  const [one, two, three, four, five] = listOffers(search);
  const instead = usePlaceInstead(search);
  const first = useOffer(one, search, instead.isKnown);
  const second = useOffer(two, search, first.isKnown);
  const some = [...instead.ways, ...first.ways, ...second.ways];
  const third = useOffer(three, search, second.isKnown && some.length < enough);
  const more = [...some, ...third.ways];
  const fourth = useOffer(four, search, third.isKnown && more.length < enough);
  const most = [...more, ...fourth.ways];
  const fifth = useOffer(five, search, fourth.isKnown && most.length < enough);
  const ways = [...most, ...fifth.ways];
  return { ways, isKnown: ways.length >= enough || fifth.isKnown };
}

/** The likeliest way that has jobs leads on, or else the alert; the others are quiet. */
export function WaysOn({ search, alert }: WaysOnProps) {
  const { ways, isKnown } = useWays(search);
  if (ways.length === 0 && !isKnown) {
    return <div className="h-11" />;
  }
  const [first, ...others] = ways;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:justify-center">
      {first && (
        <ButtonLink to={first.url} wideOnPhone>
          {first.label}
        </ButtonLink>
      )}
      {alert}
      {[...others, { url: search.path, label: m.search_all_jobs() }].map(({ url, label }) => (
        <TextLink key={label} to={url} isAlone>
          {label}
        </TextLink>
      ))}
    </div>
  );
}
