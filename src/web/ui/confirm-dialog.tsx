import { m } from '#messages';
import type { ComponentProps, ReactNode } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps extends Omit<ComponentProps<typeof Dialog>, 'actions'> {
  /** The button that does what the title asks for. */
  confirm: string;
  cancel?: string;
  variant?: ButtonVariant;
  pending?: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** Confirms what cannot be undone by another press; the button that cancels has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    confirm,
    cancel = m.common_cancel(),
    variant = 'danger',
    pending,
    onConfirm,
    ...dialog
  } = props;
  const actions = (
    <>
      <Button variant="secondary" data-autofocus onClick={dialog.onClose}>
        {cancel}
      </Button>
      <Button variant={variant} data-confirm pending={pending} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  );
  return <Dialog {...dialog} actions={actions} />;
}
