import type { ReactNode } from 'react';
import { m } from '#messages';
import type { CaseDetail } from '#contract/trust/cases.ts';
import { signalReasons, signalTexts } from '#contract/trust/signals.ts';
import { Panel } from '#web/ui/panel.tsx';

type Texts = Readonly<Record<string, (() => string) | undefined>>;
const texts: Texts = signalTexts;
const reasons: Texts = signalReasons;

/** Says who posts, and accuses nobody. */
const newcomer = 'new-account';

const nameSignal = (name: string): string => texts[name]?.() ?? name;

const listFrauds = (signals: readonly string[]) => signals.filter((name) => name !== newcomer);

interface FraudSignalsProps {
  signals: readonly string[];
  /** Whether nobody reported the job, which is said with them. */
  isAlone?: boolean;
  /** Behind them. */
  children?: ReactNode;
}

/** The signals of fraud in a job; nothing where there are none. */
export function FraudSignals({ signals, isAlone = false, children }: FraudSignalsProps) {
  const frauds = listFrauds(signals);
  const names = frauds.map(nameSignal).join(' · ');
  return (
    <>
      {frauds.length > 0 && (
        <p className="text-sm text-warning">
          {isAlone
            ? m.case_signs_alone({ signs: names })
            : m.signal_found({ count: frauds.length, signals: names })}
          {children}
        </p>
      )}
      {signals.includes(newcomer) && (
        <p className="text-sm text-muted">{signalTexts[newcomer]()}</p>
      )}
    </>
  );
}

type Signs = Pick<CaseDetail, 'signals' | 'markedWords'>;

/** The signals of a case, and those of the words that are only marked. */
export const listSigns = ({ signals, markedWords }: Signs): string[] => [
  ...new Set([...signals, ...markedWords.map(({ signal }) => signal)]),
];

/** Whether something in the case looks like fraud. */
export const hasFraudSign = (signs: Signs): boolean => listFrauds(listSigns(signs)).length > 0;

/** Where the page of a case says why its signs count. */
export const signsId = 'signs';

/** The signs of a case with the words that show them, and why each counts. */
export function SignReasons({ signals, markedWords }: Signs) {
  const signs = listSigns({ signals, markedWords });
  const listWords = (sign: string) =>
    markedWords.find(({ signal }) => signal === sign)?.words ?? [];
  return (
    signs.length > 0 && (
      <div id={signsId} className="scroll-mt-24">
        <Panel headingLevel={3} title={m.case_signs()}>
          <ul className="flex flex-col gap-3">
            {signs.map((sign) => (
              <li key={sign}>
                <p className="font-medium wrap-anywhere">
                  {nameSignal(sign)}
                  {listWords(sign).map((words) => (
                    <q key={words} dir="auto" className="ms-2 font-normal">
                      {words}
                    </q>
                  ))}
                </p>
                <p className="text-sm text-muted">{reasons[sign]?.()}</p>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-muted">{m.case_signs_hint()}</p>
        </Panel>
      </div>
    )
  );
}
