import { m } from '#messages';
import {
  type AnswerDays,
  formatAnswerTime,
  formatShortAnswerTime,
} from '#contract/hiring/answer-texts.ts';

interface AnswerTimeProps {
  /** Undefined where too little is known. */
  days: AnswerDays | undefined;
  /** For example `~3 days`, where a row has no room for the sentence. */
  isShort?: boolean;
}

/** The answer line in small, with how soon an employer usually answers; it is open where too little is known to say. */
export function AnswerTime({ days, isShort }: AnswerTimeProps) {
  const text = days ? formatAnswerTime(days) : m.answer_time_unknown();
  return (
    <span data-look={days ? 'good' : 'open'} className="answer-time">
      <span aria-hidden="true" className="answer-line answer-line-small">
        <i />
        <i />
        <i />
        <i />
      </span>
      {days && isShort && (
        <span aria-hidden="true" title={text}>
          {formatShortAnswerTime(days)}
        </span>
      )}
      <span className={days && isShort ? 'sr-only' : undefined}>{text}</span>
    </span>
  );
}
