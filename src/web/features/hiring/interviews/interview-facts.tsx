import { m } from '#messages';
import type { Interview } from '#contract/hiring/interviews.ts';
import { interviewKindNames } from '#contract/hiring/interview-choices.ts';
import { readLink } from '#web/lib/read-link.ts';

/** A link that an employer entered names its host, because it leads away. Earlier releases stored some that lead nowhere. */
function Place({ kind, place }: Pick<Interview, 'kind' | 'place'>) {
  const link = kind === 'video' ? readLink(place) : undefined;
  if (!link) {
    return <span className="wrap-anywhere">{place}</span>;
  }
  return (
    <a href={place} target="_blank" rel="noopener noreferrer" className="text-link wrap-anywhere">
      {m.interview_join({ host: link.host })}
    </a>
  );
}

/** The kind, the length, the place and the note. */
export function InterviewFacts({
  interview,
}: {
  interview: Pick<Interview, 'kind' | 'minutes' | 'place' | 'note'>;
}) {
  const { kind, minutes, place, note } = interview;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p>
        {m.interview_kind_minutes({ kind: interviewKindNames[kind](), minutes })}
        {place !== '' && (
          <>
            {' · '}
            <Place kind={kind} place={place} />
          </>
        )}
      </p>
      {note !== '' && (
        <p dir="auto" className="whitespace-pre-line text-muted wrap-anywhere">
          {note}
        </p>
      )}
    </div>
  );
}
