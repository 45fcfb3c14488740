import { Scale, ShieldAlert } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { CaseEntry } from '#contract/administration.ts';
import { reportReasonTexts } from '#contract/report-texts.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Day } from '#web/ui/day.tsx';
import { formatCaseTitle, kindNames, stateNames } from './case-names.ts';
import { proposeForCase } from './proposals.ts';
import { RowActions } from './row-actions.tsx';

/** Why it is in the queue, and how it stands. */
export function CaseFacts({ entry }: { entry: CaseEntry }) {
  const { reasons, signals, isIllegal, isRestricted, state, reportCount } = entry;
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {state !== 'open' && <Badge tone="primary">{stateNames[state]}</Badge>}
      <Badge>{reportCount === 1 ? '1 report' : `${reportCount} reports`}</Badge>
      {reasons.map((reason) => (
        <Badge key={reason} tone="warning" icon={<ShieldAlert aria-hidden="true" />}>
          {reportReasonTexts[reason].title}
        </Badge>
      ))}
      {isIllegal && (
        <Badge tone="danger" icon={<Scale aria-hidden="true" />}>
          Said to be illegal
        </Badge>
      )}
      {signals.length > 0 && (
        <Badge>
          {signals.length === 1 ? '1 sign of fraud' : `${signals.length} signs of fraud`}
        </Badge>
      )}
      {isRestricted && <Badge tone="danger">Off the site</Badge>}
    </p>
  );
}

/** One reported thing. */
export function CaseRow({ entry }: { entry: CaseEntry }) {
  const titleId = useId();
  const { _id, kind, detail, openedAt, state } = entry;
  const title = formatCaseTitle(entry);
  const proposal = proposeForCase(entry);
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex items-start justify-between gap-3 px-4 py-4 hover:bg-tint/40 sm:px-6"
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          <span>{kindNames[kind]}</span>
          <span>
            since <Day timestamp={openedAt} />
          </span>
        </p>
        <h2 id={titleId} className="text-base [overflow-wrap:anywhere]">
          <Link
            to={paths.administration.report(_id)}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="text-muted [overflow-wrap:anywhere]">{detail}</p>
        <CaseFacts entry={entry} />
      </div>
      {state === 'open' && (
        <RowActions
          about={title}
          titleId={titleId}
          proposals={proposal.actions.map((action) => ({ ...proposal, actions: [action] }))}
        />
      )}
    </article>
  );
}
