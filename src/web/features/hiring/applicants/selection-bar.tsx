import { m } from '#messages';
import { bulkLimit, type OpenStage } from '#contract/hiring/stages.ts';
import { classNames } from '#web/lib/class-names.ts';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckRow } from '#web/ui/check-row.tsx';

interface SelectionBarProps {
  /** Whether the viewer decides about people; everyone prints. */
  mayAct: boolean;
  /** How many are selected, and how many are listed. */
  count: number;
  shown: number;
  /** Whether there are people who are not shown yet. */
  hasMore: boolean;
  /** While those are read to be selected. */
  isPending: boolean;
  onCheckMore: () => void;
  onCheckAll: () => void;
  onClear: () => void;
  onMove: (to: OpenStage) => void;
  onDecline: () => void;
  onOffer: () => void;
  onPrint: () => void;
}

function Decisions({
  onMove,
  onDecline,
  onOffer,
}: Pick<SelectionBarProps, 'onMove' | 'onDecline' | 'onOffer'>) {
  return (
    <>
      <Button onClick={() => onMove('shortlisted')}>{m.applicant_shortlist()}</Button>
      <Button variant="secondary" aria-haspopup="dialog" onClick={onDecline}>
        {m.applicant_decline()}
      </Button>
      <ActionMenu label={m.applicant_more_selected()}>
        <Button variant="quiet" onClick={() => onMove('applied')}>
          {m.applicant_back_to_applied()}
        </Button>
        <Button variant="quiet" onClick={() => onMove('interview')}>
          {m.applicant_interview_later()}
        </Button>
        <Button variant="quiet" aria-haspopup="dialog" onClick={onOffer}>
          {m.offer_make()}
        </Button>
      </ActionMenu>
    </>
  );
}

/** Selects all who are listed, and acts on those who are selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { mayAct, count, shown, hasMore, isPending, onCheckMore } = props;
  const { onCheckAll, onClear, onMove, onDecline, onOffer, onPrint } = props;
  const isAll = count > 0 && count >= Math.min(shown, bulkLimit);
  // The buttons for those who are selected leave with the selection.
  const ref = useFocusAfterLoss<HTMLDivElement>(count === 0);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 rounded-control"
    >
      <CheckRow
        className="ps-5"
        checked={isAll}
        onChange={({ target }) => (target.checked ? onCheckAll() : onClear())}
      >
        <span className={classNames('text-sm', count === 0 && 'sr-only')}>
          {m.applicant_select_page()}
        </span>
      </CheckRow>
      <p role="status" className="text-muted empty:hidden">
        {count > 0 && m.applicant_selected({ count })}
      </p>
      {(isPending || (isAll && hasMore && count < bulkLimit)) && (
        <Button variant="quiet" pending={isPending} onClick={onCheckMore}>
          {m.applicant_select_limit({ count: bulkLimit })}
        </Button>
      )}
      {count > 0 && (
        <div className="flex flex-wrap gap-2">
          {mayAct && <Decisions onMove={onMove} onDecline={onDecline} onOffer={onOffer} />}
          <Button variant="quiet" onClick={onPrint}>
            {m.applicant_print()}
          </Button>
          <Button variant="quiet" onClick={onClear}>
            {m.applicant_clear()}
          </Button>
        </div>
      )}
    </div>
  );
}
