import { useId, useRef } from 'react';
import { m } from '#messages';
import type { AuditEntry } from '#contract/trust/administration.ts';
import { type ChangingAction, decisionTable } from '#contract/trust/decision-texts.ts';
import type { AuditAction } from '#contract/trust/trust.ts';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import { formatClock } from '#web/lib/format-clock.ts';
import { Day } from '#web/ui/day.tsx';
import { describeChange } from './audit-change.ts';
import { logPath } from './list-links.ts';
import { UndoDecision } from './undo-decision.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The acts that change no target of reports. */
const otherNames: Readonly<Record<Exclude<AuditAction, ChangingAction>, () => string>> = {
  none: m.audit_case,
  'reject-report': m.audit_report_rejected,
  'create-blog': m.audit_blog_created,
  'update-blog': m.audit_blog_changed,
  'delete-blog': m.audit_blog_deleted,
  'remove-subscriber': m.audit_subscriber_removed,
  'export-subscribers': m.audit_subscribers_exported,
  'send-newsletter': m.audit_newsletter_sent,
  'change-site': m.audit_settings_changed,
  'make-administrator': m.audit_administrator_added,
  'clear-demo': m.audit_demo_cleared,
  'hide-automatically': m.audit_job_hidden,
  'erase-account': m.audit_account_erased,
  'add-member': m.audit_member_added,
  'change-member': m.audit_member_changed,
  'remove-member': m.audit_member_removed,
  'confirm-domain': m.audit_domain_confirmed,
  'lose-domain': m.audit_domain_lost,
  'remove-domain': m.audit_domain_removed,
};

const isOther = (action: AuditAction): action is keyof typeof otherNames => action in otherNames;

const nameAction = (action: AuditAction): string =>
  isOther(action) ? otherNames[action]() : decisionTable[action].done();

export const placeholderAct: AuditEntry = {
  _id: '',
  at: '2026-01-01T00:00:00.000Z',
  actor: { _id: '', fullName: 'Name of a person', userEmail: 'somebody@example.com' },
  action: 'change-site',
  targetKind: 'site',
  before: {},
  after: {},
};

/** One act: who did what to what, and what changed. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, actor, action, targetKind, targetId, targetTitle, undo } = entry;
  const titleId = useId();
  const row = useRef<HTMLDivElement>(null);
  const change = describeChange(entry);
  return (
    <div ref={row} tabIndex={-1} className="flex flex-col gap-1 px-4 py-3 sm:px-6">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span id={titleId} className="min-w-0 wrap-anywhere">
          <span className="font-medium">{nameAction(action)}</span>
          {targetId !== undefined && (
            <>
              {': '}
              <TextLink to={logPath(targetId)}>
                {targetTitle ?? `${targetKind} ${targetId.slice(-8)}`}
              </TextLink>
            </>
          )}
        </span>
        <span className="text-sm text-muted tabular-nums">
          <Day timestamp={at} /> {formatClock(at)}
        </span>
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {actor ? `${actor.fullName} · ${showAddress(actor.userEmail)}` : m.audit_site()}
      </p>
      {change !== '' && <p className="text-sm">{change}</p>}
      <UndoDecision
        decisionId={undo?.decisionId}
        until={undo?.until}
        describedBy={titleId}
        focusAfter={row}
      />
    </div>
  );
}
