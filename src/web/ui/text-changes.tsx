import { type ChangedPart, findChangedParts } from '#web/lib/changed-part.ts';

export interface TextChange {
  /** Of the field. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

interface Labels {
  before: string;
  after: string;
  /** In the place of an empty text. */
  none: string;
}

interface VersionProps {
  label: string;
  none: string;
  part: ChangedPart;
  mark: 'del' | 'ins';
}

function Version({ label, none, part: { start, changed, end }, mark: Mark }: VersionProps) {
  const isEmpty = start + changed + end === '';
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="text-sm text-muted">{label}</p>
      {isEmpty ? (
        <p className="text-muted">{none}</p>
      ) : (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {start}
          {changed !== '' && <Mark className="font-semibold">{changed}</Mark>}
          {end}
        </p>
      )}
    </div>
  );
}

interface TextChangesProps {
  changes: readonly TextChange[];
  labels: Labels;
  /** One below the heading above. */
  headingLevel: 3 | 4;
}

/** Fields as they are and as they would be, with what differs marked. */
export function TextChanges({ changes, labels, headingLevel }: TextChangesProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className="flex flex-col gap-6">
      {changes.map(({ name, before, after }) => {
        const [old, proposed] = findChangedParts(before, after);
        return (
          <li key={name}>
            <Heading className="mb-1 text-base font-medium">{name}</Heading>
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              <Version label={labels.before} none={labels.none} part={old} mark="del" />
              <Version label={labels.after} none={labels.none} part={proposed} mark="ins" />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
