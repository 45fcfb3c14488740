import { m } from '#messages';
import type { Interview } from '#contract/hiring/interviews.ts';
import { interviewKindNames } from '#contract/hiring/interview-choices.ts';

/** A link that an employer entered names its host, because it leads away. The API takes https alone. */
function Place({ kind, place }: Pick<Interview, 'kind' | 'place'>) {
  if (kind !== 'video') {
    return <span className="wrap-anywhere">{place}</span>;
  }
  return (
    <a
      href={place}
      target="_blank"
      rel="noopener noreferrer"
      className="text-primary underline underline-offset-4 wrap-anywhere"
    >
      {m.interview_join({ host: new URL(place).host })}
    </a>
  );
}

/** The kind, the length, the place and the note. */
export function InterviewFacts({ interview }: { interview: Interview }) {
  const { kind, minutes, place, note } = interview;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p>
        {m.interview_kind_minutes({ kind: interviewKindNames[kind], minutes })}
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
