import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/lib/class-names.ts';
import { focusEnds, type FocusMove, moveFocus } from './move-focus.ts';

interface Tab {
  /** Unique among the tabs. */
  key: string;
  name: ReactNode;
  /** How many things it shows. */
  count?: ReactNode;
}

interface LinkTab extends Tab {
  to: string;
  isCurrent?: boolean;
}

interface ToggleTab extends Tab {
  isPressed: boolean;
  onPress: () => void;
}

interface TabsProps<One> {
  /** What they choose. */
  label: string;
  tabs: readonly One[];
  /** Small, above a list with many rows. */
  isDense?: boolean;
  /** As chips, where they tell numbers and none may be pressed. */
  isText?: boolean;
  /** More of them than a phone has room for: they stay in one row, which scrolls. */
  isRow?: boolean;
  className?: string;
}

const tabClass = (isDense = false): string =>
  classNames(
    'inline-flex items-center gap-1.5 rounded-control font-medium text-muted transition-colors hover:bg-line/60',
    'aria-pressed:bg-tint aria-pressed:text-primary aria-[current]:bg-tint aria-[current]:text-primary',
    isDense ? 'min-h-9 px-2.5 text-sm' : 'min-h-11 px-3',
  );

/** A box says that the words can be pressed. */
const factClass =
  'min-h-9! border border-line bg-surface px-2.5! text-sm font-normal! hover:border-control aria-pressed:border-primary';

/** Home and End lead to the ends, an arrow to the next; its side turns with the direction of lines. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const area = event.currentTarget;
  const isReversed = getComputedStyle(area).direction === 'rtl';
  const arrows: Readonly<Record<string, FocusMove>> = {
    ArrowRight: { step: isReversed ? -1 : 1 },
    ArrowLeft: { step: isReversed ? 1 : -1 },
  };
  const move = arrows[event.key] ?? focusEnds[event.key];
  if (move) {
    event.preventDefault();
    moveFocus(area, move);
  }
}

/** A count, which ticks when it changes. */
function Count({ children }: { children: ReactNode }) {
  const text = typeof children === 'object' ? undefined : children;
  const [first] = useState(text);
  return (
    <span
      key={text?.toString()}
      className={classNames('font-normal tabular-nums', text !== first && 'ticks')}
    >
      {children}
    </span>
  );
}

function TabText({ name, count }: Omit<Tab, 'key'>) {
  return (
    <>
      <span>{name}</span>
      {count !== undefined && <Count>{count}</Count>}
    </>
  );
}

interface TabLinksProps extends TabsProps<LinkTab> {
  /** They narrow a list where it stands, and lead to no other page. */
  keepsScroll?: boolean;
}

/** Brings a tab into the middle of a row that scrolls; the page stays where it is. */
const bringInSight = (row: Element, tab: Element) => {
  const [area, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += place.left + place.width / 2 - area.left - area.width / 2;
};

/** Brings the current tab in sight, and each that gets the focus: a browser leaves it cut where a part is in sight. */
function useInSight<Row extends HTMLElement>(current: string | undefined) {
  const row = useRef<Row>(null);
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current], [aria-pressed="true"]');
    if (row.current && tab) {
      bringInSight(row.current, tab);
    }
  }, [current]);
  const onFocus = ({ currentTarget, target }: FocusEvent<Row>) =>
    bringInSight(currentTarget, target);
  return { ref: row, onFocus };
}

/** A part of this page, or another page. */
const toPlace = (to: string): 'location' | 'page' => (to.startsWith('#') ? 'location' : 'page');

/** The parts of a page or of a list, each with a URL; `#part` leads down the page. Arrows lead to the next. */
export function TabLinks({ label, tabs, isDense, className, ...props }: TabLinksProps) {
  const { keepsScroll = false, isRow = false } = props;
  const row = useInSight<HTMLUListElement>(tabs.find(({ isCurrent }) => isCurrent)?.key);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its links have the focus.
    <nav
      aria-label={label}
      className={classNames(isRow && 'min-w-0 max-w-full', className)}
      onKeyDown={onKeyDown}
    >
      <ul {...row} className={classNames('flex gap-1', isRow ? 'tab-row' : 'flex-wrap')}>
        {tabs.map(({ key, to, isCurrent, ...text }) => {
          const link = {
            'aria-current': isCurrent ? toPlace(to) : undefined,
            // A row that scrolls cuts what is drawn outside of it.
            className: classNames(tabClass(isDense), isRow && '-outline-offset-4'),
          };
          const content = <TabText {...text} />;
          return (
            <li key={key}>
              {to.startsWith('#') ? (
                <a href={to} {...link}>
                  {content}
                </a>
              ) : (
                <Link to={to} preventScrollReset={keepsScroll} {...link}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The parts of a list that is narrowed where it stands. Arrows lead to the next. */
export function Tabs({ label, tabs, isDense, className, ...props }: TabsProps<ToggleTab>) {
  const { isText = false, isRow = false } = props;
  const row = useInSight<HTMLDivElement>(tabs.find(({ isPressed }) => isPressed)?.key);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its buttons have the focus.
    <div
      {...row}
      role="group"
      aria-label={label}
      className={classNames(
        'flex',
        isRow ? 'tab-row min-w-0' : 'flex-wrap',
        isText ? 'gap-2' : 'gap-1',
        className,
      )}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ key, isPressed, onPress, ...text }) => (
        <button
          key={key}
          type="button"
          aria-pressed={isPressed}
          onClick={onPress}
          className={classNames(
            tabClass(isDense),
            isText && factClass,
            // A row that scrolls cuts what is drawn outside of it.
            isRow && '-outline-offset-4',
          )}
        >
          <TabText {...text} />
        </button>
      ))}
    </div>
  );
}
