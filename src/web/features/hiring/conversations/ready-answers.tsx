import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import type { ParticipantRole } from './conversation.ts';

/** The name of a button, and the text that it fills in. */
type ReadyAnswer = readonly [name: () => string, text: () => string];

/** Texts that people often need. */
const readyAnswers: Readonly<Record<ParticipantRole, readonly ReadyAnswer[]>> = {
  employer: [
    [m.conversation_ready_thanks, m.conversation_ready_thanks_employer],
    [m.conversation_ready_call, m.conversation_ready_call_employer],
    [m.conversation_ready_details, m.conversation_ready_details_employer],
  ],
  'job-seeker': [
    [m.conversation_ready_thanks, m.conversation_ready_thanks_seeker],
    [m.conversation_ready_call, m.conversation_ready_call_seeker],
    [m.conversation_ready_details, m.conversation_ready_details_seeker],
  ],
};

interface ReadyAnswersProps {
  role: ParticipantRole;
  onChoose: (text: string) => void;
}

/** Fills the empty field with a text, to be changed before it is sent. */
export function ReadyAnswers({ role, onChoose }: ReadyAnswersProps) {
  return (
    <div role="group" aria-label={m.conversation_ready()} className="flex flex-wrap gap-1">
      {readyAnswers[role].map(([name, text]) => (
        <Button
          key={name()}
          variant="secondary"
          className="min-h-8 px-2 text-sm pointer-coarse:min-h-9"
          onClick={() => onChoose(text())}
        >
          {name()}
        </Button>
      ))}
    </div>
  );
}
