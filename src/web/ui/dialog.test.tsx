import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Page({ autofocus = false }: { autofocus?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog
          title="Nurse"
          onClose={() => setOpen(false)}
          actions={<button type="button">Send</button>}
        >
          {autofocus && <input aria-label="Text" data-autofocus />}
        </Dialog>
      )}
    </>
  );
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog', { name: 'Nurse' });
};

describe('a dialog', () => {
  it('opens as a modal with its title, which has the focus', async () => {
    render(<Page />);
    const dialog = await open();
    expect(dialog).toHaveProperty('open', true);
    expect(document.activeElement?.textContent).toBe('Nurse');
  });

  it('begins where the caller wants', async () => {
    render(<Page autofocus />);
    await open();
    expect(screen.getByLabelText('Text')).toHaveFocus();
  });

  it('closes by its X and gives the focus back to what opened it', async () => {
    render(<Page />);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('fades as a copy of what it showed, which nobody can use or find', async () => {
    const ends: ((ended: never) => void)[] = [];
    const finished = new Promise<Animation>((resolve) => {
      ends.push(resolve);
    });
    vi.spyOn(HTMLElement.prototype, 'animate').mockReturnValue({ finished } as never);
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as never);
    render(<Page autofocus />);
    await open();
    await userEvent.type(screen.getByLabelText('Text'), 'Typed');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    const copy = document.querySelector<HTMLElement>('.modal-frame');
    expect(copy).toHaveTextContent('NurseSend');
    expect(copy?.querySelector('input')).toHaveValue('Typed');
    expect(copy).toHaveAttribute('aria-hidden', 'true');
    expect(copy?.querySelector('[id]')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    ends.forEach((end) => end(undefined as never));
    await vi.waitFor(() => expect(document.querySelector('.modal-frame')).toBeNull());
  });

  it('gives the focus to the next thing around an opener that is gone with what it stood in', async () => {
    function Goes() {
      const [isOpen, setOpen] = useState(false);
      const [isThere, setThere] = useState(true);
      return (
        <main tabIndex={-1}>
          {isThere && (
            <section tabIndex={-1}>
              <button type="button" onClick={() => setOpen(true)}>
                Open
              </button>
            </section>
          )}
          {isOpen && (
            <Dialog
              title="Nurse"
              onClose={() => {
                setThere(false);
                setOpen(false);
              }}
            >
              Text
            </Dialog>
          )}
        </main>
      );
    }
    render(<Goes />);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('closes by Escape, which the browser tells as a cancel', async () => {
    render(<Page />);
    const dialog = await open();
    const cancel = new Event('cancel', { cancelable: true });
    dialog.dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(await screen.findByRole('button', { name: 'Open' })).toBe(document.activeElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes by a press beside the panel, not by one inside', async () => {
    render(<Page />);
    const dialog = await open();
    await userEvent.click(screen.getByText('Nurse'));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await userEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays when one that stands inside it is left', async () => {
    const closed: string[] = [];
    render(
      <Dialog title="Job" onClose={() => closed.push('Job')}>
        <Dialog title="Conversation" onClose={() => closed.push('Conversation')}>
          Hello
        </Dialog>
      </Dialog>,
    );
    const inner = screen.getByRole('dialog', { name: 'Conversation' });
    inner.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(closed).toEqual(['Conversation']);
  });

  it('tells its owner when the browser closes it for good, once', async () => {
    render(<Page />);
    const dialog = await open();
    const cancel = new Event('cancel', { cancelable: false });
    dialog.dispatchEvent(cancel);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    dialog.dispatchEvent(new Event('close'));
    expect(await screen.findByRole('button', { name: 'Open' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Ctrl+Enter in a dialog', () => {
  const press = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

  it('confirms, also from the button that cancels', async () => {
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
    render(
      <ConfirmDialog title="Delete?" confirm="Delete" onClose={onCancel} onConfirm={onConfirm}>
        It cannot be undone.
      </ConfirmDialog>,
    );
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}');
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onCancel).not.toHaveBeenCalled();
  });

  const renderForms = (names: string[]) => {
    const sent: string[] = [];
    render(
      <Dialog title="Forms" onClose={() => {}}>
        {names.map((name) => (
          <form
            key={name}
            onSubmit={(event) => {
              event.preventDefault();
              sent.push(name);
            }}
          >
            <button type="submit">{name}</button>
          </form>
        ))}
      </Dialog>,
    );
    return sent;
  };

  it('sends its form, also while the title has the focus', async () => {
    const sent = renderForms(['Send']);
    await press();
    expect(sent).toEqual(['Send']);
  });

  it('does nothing where it could mean two forms', async () => {
    const sent = renderForms(['Send', 'Store']);
    await press();
    expect(sent).toEqual([]);
  });
});
