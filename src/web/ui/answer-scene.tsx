interface AnswerSceneProps {
  /** Its width. */
  className: string;
}

const line = 'var(--color-line)';
const waiting = 'var(--color-waiting)';
const answer = 'var(--color-success)';
const specks = [
  [22, 30],
  [92, 22],
  [246, 86],
  [300, 74],
] as const;

/** An answer line that breaks off, and another one that leads on from it: for a page or a list with nothing on it. */
export const AnswerScene = ({ className }: AnswerSceneProps) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 320 104"
    fill="none"
    strokeWidth="4"
    strokeLinecap="round"
    className={className}
  >
    <g stroke={line} strokeWidth="2">
      <path d="M4 36C40 12 70 20 96 22S180 50 214 78 280 92 316 70" />
      <path d="M4 88C70 104 120 92 168 96" />
    </g>
    {specks.map(([x, y]) => (
      <circle key={x} cx={x} cy={y} r="4" fill={line} />
    ))}
    <path d="M128 62H212" stroke="var(--color-control)" strokeWidth="3" strokeDasharray="1 10" />
    <path d="M44 62H128" stroke={waiting} />
    <path d="M128 62C168 62 170 28 212 28H276" stroke={answer} />
    <circle cx="276" cy="28" r="22" fill={answer} opacity="0.16" />
    <g strokeWidth="3">
      <circle cx="44" cy="62" r="9" fill={waiting} stroke={waiting} />
      <circle cx="128" cy="62" r="9" fill={waiting} stroke={waiting} />
      <circle cx="222" cy="62" r="8" fill="var(--color-surface)" stroke="var(--color-control)" />
      <circle cx="276" cy="28" r="11" fill={answer} stroke={answer} />
    </g>
  </svg>
);
