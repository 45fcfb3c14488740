import {
  type AnswerDays,
  formatAnswerTime,
  formatShortAnswerTime,
} from '#contract/hiring/answer-texts.ts';

interface AnswerTimeProps {
  /** Undefined where too little is known: nothing is drawn then. */
  days: AnswerDays | undefined;
  /** For example `~3 days`, where a row has no room for the sentence. */
  isShort?: boolean;
}

/** The answer line in small, with how soon an employer usually answers. */
export function AnswerTime({ days, isShort }: AnswerTimeProps) {
  if (!days) {
    return null;
  }
  const text = formatAnswerTime(days);
  return (
    <span className="answer-time">
      <span aria-hidden="true" className="answer-line answer-line-small">
        <i />
        <i />
        <i />
        <i />
      </span>
      {isShort && (
        <span aria-hidden="true" title={text}>
          {formatShortAnswerTime(days)}
        </span>
      )}
      <span className={isShort ? 'sr-only' : undefined}>{text}</span>
    </span>
  );
}
