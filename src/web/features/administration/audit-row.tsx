import { Link } from 'react-router';
import type { AuditEntry } from '#contract/administration.ts';
import { decisionActionTexts } from '#contract/report-texts.ts';
import type { AuditAction } from '#contract/trust.ts';
import { paths } from '#web/paths.ts';
import { Day } from '#web/ui/day.tsx';

const actTexts: Readonly<Record<AuditAction, string>> = {
  ...decisionActionTexts,
  'reject-report': 'Report rejected',
  'create-blog': 'Blog stored',
  'update-blog': 'Blog changed',
  'delete-blog': 'Blog deleted',
  'remove-subscriber': 'Subscriber removed',
  'export-subscribers': 'Subscribers exported',
  'hide-automatically': 'Job hidden until an administrator looks',
  'erase-account': 'Account erased',
};

const formatFacts = (facts: Readonly<Record<string, unknown>>): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');

/** One act: who did what to what, and what changed. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, actor, action, targetKind, targetId, before, after } = entry;
  const [from, to] = [formatFacts(before), formatFacts(after)];
  return (
    <div className="flex flex-col gap-1 px-4 py-3 sm:px-6">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{actTexts[action]}</span>
        <Day timestamp={at} className="text-sm text-muted" />
      </p>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">
        {actor ? `${actor.fullName} · ${actor.userEmail}` : 'The site itself'}
        {targetId !== undefined && (
          <>
            {' · '}
            <Link
              to={`${paths.administration.log}?target=${targetId}`}
              className="text-primary underline underline-offset-4"
            >
              {targetKind} {targetId.slice(-8)}
            </Link>
          </>
        )}
      </p>
      {(from !== '' || to !== '') && (
        <p className="text-sm">
          {from || 'nothing'} → {to || 'nothing'}
        </p>
      )}
    </div>
  );
}
