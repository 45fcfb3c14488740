import {
  type AnswerDays,
  formatAnswerTime,
  formatShortAnswerTime,
} from '#contract/hiring/answer-texts.ts';
import { classNames } from '#web/lib/class-names.ts';

interface AnswerTimeProps {
  days: AnswerDays | undefined;
  /** For example `~3 days`, where a row has no room for the sentence. */
  isShort?: boolean;
}

/** The answer line in small, with how soon an employer usually answers; nothing where too little is known. */
export function AnswerTime({ days, isShort = false }: AnswerTimeProps) {
  if (days === undefined) {
    return null;
  }
  const text = formatAnswerTime(days);
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-x-2 text-sm',
        isShort ? 'whitespace-nowrap' : 'flex-wrap',
      )}
    >
      <span aria-hidden="true" className="answer-line answer-line-small">
        <i data-look="waiting" />
        <i data-look="waiting" />
        <i data-look="waiting" />
        <i data-look="good" />
      </span>
      {isShort ? (
        <>
          <span aria-hidden="true" title={text}>
            {formatShortAnswerTime(days)}
          </span>
          <span className="sr-only">{text}</span>
        </>
      ) : (
        text
      )}
    </span>
  );
}
