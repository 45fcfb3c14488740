import { formatPeople } from '#web/features/applications/use-applicant-moves.ts';
import { Button } from '#web/ui/button.tsx';

interface SelectionBarProps {
  /** How many are selected, and how many are listed. */
  count: number;
  shown: number;
  onCheckAll: () => void;
  onClear: () => void;
  onShortlist: () => void;
  onReject: () => void;
}

/** Selects all who are listed, and acts on those who are selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, shown, onCheckAll, onClear, onShortlist, onReject } = props;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
      <label className="flex min-h-11 items-center gap-2 pl-3">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={count > 0 && count >= shown}
          onChange={({ target }) => (target.checked ? onCheckAll() : onClear())}
        />
        Select all shown
      </label>
      <p role="status" className="text-muted">
        {count > 0 && `${formatPeople(count)} selected`}
      </p>
      {count > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={onShortlist}>Shortlist</Button>
          <Button variant="secondary" aria-haspopup="dialog" onClick={onReject}>
            Not this time
          </Button>
          <Button variant="quiet" onClick={onClear}>
            Clear
          </Button>
        </div>
      )}
    </div>
  );
}
