import { m } from '#messages';
import { TextLink } from '#web/ui/text-link.tsx';
import { buildJobSearchUrl, changeSearch, type JobSearch } from './job-search.ts';

/** The search for what was typed, as words; undefined where no place was found in them. */
const findWordsInstead = (search: JobSearch): JobSearch | undefined =>
  search.typed !== '' && search.typed !== search.q && search.place !== undefined
    ? changeSearch(search, { q: search.typed, location: '', place: undefined, radius: undefined })
    : undefined;

/** The way back from the jobs of a place to those with its name as words. */
export function WordsInstead({ search }: { search: JobSearch }) {
  const words = findWordsInstead(search);
  return (
    words && (
      <p className="mb-1 text-sm">
        <TextLink
          className="inline-block min-h-6 max-w-full truncate"
          to={buildJobSearchUrl(words)}
        >
          {m.search_as_words({ words: words.q })}
        </TextLink>
      </p>
    )
  );
}
