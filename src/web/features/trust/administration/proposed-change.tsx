import { m } from '#messages';
import { nameField } from './case-reports.tsx';
import { type ChangedPart, findChangedParts } from './changed-part.ts';

type Texts = Readonly<Record<string, string>>;

interface VersionProps {
  label: string;
  part: ChangedPart;
  mark: 'del' | 'ins';
}

function Version({ label, part: { start, changed, end }, mark: Mark }: VersionProps) {
  const isEmpty = start + changed + end === '';
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="text-sm text-muted">{label}</p>
      {isEmpty ? (
        <p className="text-muted">{m.case_change_none()}</p>
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

/** The fields that a change concerns, as they are and as they would be, with what differs marked. */
export function ProposedChange({ before, after }: { before: Texts; after: Texts }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => before[name] !== after[name]);
  return (
    <ul className="flex flex-col gap-6">
      {changed.map((name) => {
        const [old, proposed] = findChangedParts(before[name] ?? '', after[name] ?? '');
        return (
          <li key={name}>
            <h4 className="mb-1 font-medium">{nameField(name)}</h4>
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              <Version label={m.case_change_before()} part={old} mark="del" />
              <Version label={m.case_change_after()} part={proposed} mark="ins" />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
