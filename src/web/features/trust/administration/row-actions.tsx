import type { ReactNode } from 'react';
import { m } from '#messages';
import { decisionTable, isRestriction } from '#contract/trust/decision-texts.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Proposal } from './decision-form.tsx';
import { LazyDecisionForm } from './decision-dialog.tsx';

interface RowActionsProps {
  /** The id of the element that names it. */
  titleId: string;
  /** Each becomes an entry of the menu. */
  proposals: readonly Proposal[];
  onDecide: (proposal: Proposal) => void;
  /** Links, above the decisions. */
  children?: ReactNode;
}

export function RowActions({ titleId, proposals, onDecide, children }: RowActionsProps) {
  return (
    <ActionMenu
      label={m.admin_row_actions()}
      describedBy={titleId}
      preload={LazyDecisionForm.preload}
    >
      {children}
      {proposals.map((proposal) => {
        const [action = 'none'] = proposal.actions;
        return (
          <Button
            key={action}
            variant={isRestriction(action) ? 'quietDanger' : 'quiet'}
            onClick={() => onDecide(proposal)}
          >
            {decisionTable[action].button()}
          </Button>
        );
      })}
    </ActionMenu>
  );
}
