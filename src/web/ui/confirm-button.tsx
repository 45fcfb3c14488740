import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The title of the dialog. */
  question: string;
  /** The button that answers it with yes. */
  confirm: string;
  consequences: ReactNode;
  onConfirm: () => unknown;
}

/** A button that asks in a dialog before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { question, confirm, consequences, onConfirm, ...button } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="quietDanger"
        {...button}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={question}
          confirm={confirm}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onConfirm();
          }}
        >
          {consequences}
        </ConfirmDialog>
      )}
    </>
  );
}
