import { m } from '#messages';
import { X } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { Button } from './button.tsx';
import { useModal } from './use-modal.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface DialogProps {
  title: string;
  /** Which one of many it is about, for the dialog's name where its content shows it anyway. */
  about?: string | undefined;
  /** Shows that one instead of the title, which its name keeps. */
  isAboutShown?: boolean;
  /** Called by Escape, the X and a click beside the panel; the parent then stops rendering the dialog. */
  onClose: () => void;
  children: ReactNode;
  /** Acts at the lower end, for example Cancel and Delete. */
  actions?: ReactNode;
  size?: keyof typeof sizes;
  closeLabel?: string;
  /** A dialog that holds typed text does not close by a stray click. */
  keepOnOutsideClick?: boolean;
  /** Which of its contents a dialog of several steps shows: the next one begins at its top, and the title takes a lost focus. */
  step?: string;
  /** A long text without a link or a button takes the focus itself: keys scroll only what has it. */
  isText?: boolean;
}

const sizes = {
  small: 'm-auto w-[min(30rem,calc(100vw-2rem))] max-h-[85dvh] rounded-card',
  wide: 'm-auto w-[min(48rem,calc(100vw-2rem))] max-h-[86dvh] rounded-card',
  // Its upper edge stays where it is when the content changes, with room for a toast above it.
  steps:
    'mx-auto mt-12 mb-auto w-[min(48rem,calc(100vw-2rem))] max-h-[calc(100dvh-4rem)] rounded-card',
  sheet:
    'm-auto w-[min(30rem,calc(100vw-2rem))] max-h-[85dvh] rounded-card max-sm:m-0 max-sm:h-dvh max-sm:w-screen max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none',
  wideSheet:
    'm-auto w-[min(64rem,calc(100vw-2rem))] max-h-[86dvh] rounded-card max-sm:m-0 max-sm:h-dvh max-sm:w-screen max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none',
  bottom:
    'max-h-[88dvh] max-sm:mx-0 max-sm:mt-auto max-sm:mb-0 max-sm:w-screen max-sm:max-w-none max-sm:rounded-t-card max-sm:border-x-0 max-sm:border-b-0 sm:m-auto sm:w-[min(48rem,calc(100vw-2rem))] sm:rounded-card',
  full: 'm-0 h-dvh w-screen max-h-none max-w-none',
};

/** Ctrl+Enter, on a Mac Cmd+Enter, presses the one button that sends, wherever the focus is in the dialog. */
const confirmByKeys = (event: KeyboardEvent<HTMLDialogElement>) => {
  const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  // A form may have sent itself, and React lets the key rise from a dialog inside this one.
  if (!isSend || event.defaultPrevented || event.repeat) {
    return;
  }
  const [button, ...others] = event.currentTarget.querySelectorAll<HTMLButtonElement>(
    'button[type="submit"], [data-confirm]',
  );
  if (button && others.length === 0) {
    event.preventDefault();
    button.click();
  }
};

/**
 * A modal over the page: the focus stays inside and goes back to the opener.
 * It starts on the title, or on the element marked `data-autofocus`. Ctrl+Enter presses the button marked `data-confirm`,
 * or the one that sends the form inside.
 */
export function Dialog(props: DialogProps) {
  const { title, about, isAboutShown, onClose, children, actions } = props;
  const { size = 'small', closeLabel = m.common_close() } = props;
  const ref = useModal();
  const heading = useFocusAfterLoss<HTMLHeadingElement>(props.step ?? '');
  const titleId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It hears the keys of what it holds.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      data-size={size}
      className={classNames(
        'dialog-panel border border-line bg-surface p-0 text-ink open:flex open:flex-col',
        sizes[size],
      )}
      onCancel={(event) => {
        // React lets it rise from a dialog that stands inside this one.
        if (event.target === event.currentTarget && event.cancelable) {
          event.preventDefault();
          onClose();
        }
      }}
      onClose={(event) => {
        // Browsers ignore preventDefault for a second Escape in a row, and close the dialog.
        if (event.target === event.currentTarget && event.currentTarget.isConnected) {
          onClose();
        }
      }}
      onKeyDown={confirmByKeys}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget && !props.keepOnOutsideClick) {
          onClose();
        }
      }}
    >
      <header className="flex items-start justify-between gap-4 border-b border-line px-4 py-2 sm:px-6">
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className="min-w-0 py-2 text-lg wrap-anywhere"
          data-dialog-title
        >
          {about && isAboutShown ? <VisuallyHidden>{title} </VisuallyHidden> : title}
          {about && (isAboutShown ? about : <VisuallyHidden> {about}</VisuallyHidden>)}
        </h2>
        <Button variant="quiet" icon aria-label={closeLabel} onClick={onClose}>
          <Icon of={X} className="size-5" />
        </Button>
      </header>
      {/* Positioned: what is absolute in it, such as hidden texts, would make the dialog itself scroll. */}
      <div
        key={props.step}
        className="relative min-h-0 flex-1 overflow-y-auto px-4 py-4 sm:px-6"
        {...(props.isText && { role: 'group', 'aria-labelledby': titleId, tabIndex: 0 })}
      >
        {children}
      </div>
      {actions && (
        <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-4 py-3 sm:px-6">
          {actions}
        </footer>
      )}
    </dialog>
  );
}
