import { m } from '#messages';
import { signalTexts } from '#contract/trust/signals.ts';

const texts: Readonly<Record<string, (() => string) | undefined>> = signalTexts;

/** Says who posts, and accuses nobody. */
const newcomer = 'new-account';

/** The signals of fraud in a job; nothing where there are none. */
export function FraudSignals({ signals }: { signals: readonly string[] }) {
  const frauds = signals.filter((name) => name !== newcomer);
  return (
    <>
      {frauds.length > 0 && (
        <p className="text-sm text-warning">
          {m.signal_found({
            count: frauds.length,
            signals: frauds.map((name) => texts[name]?.() ?? name).join(' · '),
          })}
        </p>
      )}
      {signals.includes(newcomer) && (
        <p className="text-sm text-muted">{signalTexts[newcomer]()}</p>
      )}
    </>
  );
}
