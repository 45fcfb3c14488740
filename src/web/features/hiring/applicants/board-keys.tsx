import { m } from '#messages';
import { useEffect, useEffectEvent, useState } from 'react';
import { isTyping } from '#web/lib/is-typing.ts';
import { readStored, store } from '#web/lib/safe-storage.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useAssignToMe } from './assignee-field.tsx';
import { useBoard } from './use-board.ts';
import { CheckRow } from '#web/ui/check-row.tsx';

/** The keys of the board, with what they do. */
const boardKeys = {
  j: m.applicant_key_next,
  k: m.applicant_key_previous,
  s: m.applicant_shortlist,
  i: m.applicant_invite,
  m: m.applicant_message,
  n: m.applicant_decline,
  a: m.applicant_key_assign,
  x: m.applicant_key_select,
  z: m.applicant_key_undo,
  '?': m.applicant_key_help,
} as const;
type BoardKey = keyof typeof boardKeys;

const isBoardKey = (key: string): key is BoardKey => key in boardKeys;

/** Calls `act` at a key of the board; not while something is typed, with a modifier, or under a dialog. */
const useBoardKeys = (isOn: boolean, act: (key: BoardKey) => void): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const isRepeatable = key === 'j' || key === 'k';
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isFree = !isTyping(event.target) && document.querySelector('dialog[open]') === null;
    if (isPlain && isFree && isBoardKey(key) && (isRepeatable || !event.repeat)) {
      event.preventDefault();
      act(key);
    }
  });
  useEffect(() => {
    if (!isOn) {
      return undefined;
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isOn]);
};

interface KeysDialogProps {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** The keys of the page, and the switch that turns them off. */
function KeysDialog({ isOn, onSwitch, onClose }: KeysDialogProps) {
  return (
    <Dialog title={m.applicant_keys()} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {Object.entries(boardKeys).map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="grid size-8 place-items-center rounded-control border border-control bg-page font-sans">
                {key.toUpperCase()}
              </kbd>
            </dt>
            <dd>{text()}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted">{m.applicant_keys_selected()}</p>
      <CheckRow className="mt-4" checked={isOn} onChange={({ target }) => onSwitch(target.checked)}>
        {m.applicant_keys_on()}
      </CheckRow>
    </Dialog>
  );
}

const keysOff = 'single-keys-off';

/** Whether single keys act; a person may turn them off. */
const useKeySwitch = () => {
  const [isOn, setOn] = useState(() => readStored('localStorage', keysOff) === undefined);
  const change = (next: boolean) => {
    store('localStorage', keysOff, next ? undefined : 'yes');
    setOn(next);
  };
  return [isOn, change] as const;
};

type Acts = ReturnType<typeof useBoard>['actions'];

/** Keys act on those who are selected, else on the person who is shown; an interview is for the person in focus alone. */
const acts: Readonly<Record<Exclude<BoardKey, '?' | 'a'>, (actions: Acts) => void>> = {
  j: ({ step }) => step(1),
  k: ({ step }) => step(-1),
  s: ({ shortlist }) => shortlist(),
  n: ({ start }) => start('decline'),
  i: ({ invite }) => invite(),
  m: ({ message }) => message(),
  x: ({ check }) => check(),
  z: ({ undoLast }) => undoLast(),
};

/** Those of viewers, who read. */
const readingKeys: ReadonlySet<BoardKey> = new Set(['j', 'k', 'x']);

/** Those about the person who is shown. */
const actsOnShown: ReadonlySet<BoardKey> = new Set(['s', 'm', 'n', 'a', 'x']);

interface BoardKeysProps {
  isHelpOpen: boolean;
  onHelp: (isOpen: boolean) => void;
}

/** The keys of the page, and the dialog that names them. */
export function BoardKeys({ isHelpOpen, onHelp }: BoardKeysProps) {
  const { actions, current, mayAct, see } = useBoard();
  const assignToMe = useAssignToMe();
  const [isOn, setOn] = useKeySwitch();
  useBoardKeys(isOn, (key) => {
    if (actsOnShown.has(key) && !actions.isSelection) {
      see();
    }
    if (key === '?') {
      onHelp(true);
    } else if (mayAct && key === 'a') {
      assignToMe(current?.erasedAt === undefined ? current : undefined);
    } else if (key !== 'a' && (mayAct || readingKeys.has(key))) {
      acts[key](actions);
    }
  });
  return isHelpOpen && <KeysDialog isOn={isOn} onSwitch={setOn} onClose={() => onHelp(false)} />;
}
