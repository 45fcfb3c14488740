import { m } from '#messages';
import { signalTexts } from '#contract/trust/signals.ts';

const texts: Readonly<Record<string, (() => string) | undefined>> = signalTexts;

/** The signals of fraud in a job; nothing where there are none. */
export function FraudSignals({ signals }: { signals: readonly string[] }) {
  return (
    signals.length > 0 && (
      <p className="text-sm text-warning">
        {m.signals_found({
          count: signals.length,
          signals: signals.map((name) => texts[name]?.() ?? name).join(' · '),
        })}
      </p>
    )
  );
}
