import { m } from '#messages';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { toResult } from '#web/api/call.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { buildJobSearchUrl, changeSearch, type JobSearch } from './job-search.ts';
import { jobSuggestionsOptions } from './job-search-api.ts';

/** Whether a place may have been found in what was typed. Anybody can make such a link, with any text. */
const mayBeRead = ({ q, typed, place }: JobSearch): boolean =>
  typed !== '' && typed !== q && place !== undefined;

const typedOptions = ({ typed }: JobSearch) =>
  jobSuggestionsOptions({ query: { q: typed, kind: 'place' } });

/** Reads for `WordsInstead`; without an answer there is no link. */
export async function readTyped(client: QueryClient, search: JobSearch): Promise<void> {
  if (mayBeRead(search)) {
    await toResult(client.query(typedOptions(search)));
  }
}

/** The way back from the jobs of a place to those with its name as words, where these words lead to just this place. */
export function WordsInstead({ search }: { search: JobSearch }) {
  const { data: [found] = [] } = useQuery({ ...typedOptions(search), enabled: mayBeRead(search) });
  const isOfTyped =
    found?.kind === 'place' && found.place.id === search.place && found.text === search.q;
  const { typed: q } = search;
  const words = { q, location: '', place: undefined, radius: undefined };
  return (
    isOfTyped && (
      <p className="mb-1 text-sm">
        <TextLink
          className="inline-block min-h-6 max-w-full truncate"
          to={buildJobSearchUrl(changeSearch(search, words))}
        >
          {m.search_as_words({ words: q })}
        </TextLink>
      </p>
    )
  );
}
