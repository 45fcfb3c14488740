import { Button } from '#web/ui/button.tsx';
import type { ParticipantRole } from './conversation.ts';

/** Texts that people often need, by the name of their button. */
const readyAnswers: Readonly<Record<ParticipantRole, Readonly<Record<string, string>>>> = {
  employer: {
    'Say thanks':
      'Thanks for applying. We’re reading your application and will get back to you soon.',
    'Suggest a call': 'Do you have time for a call this week? Which day suits you?',
    'Ask for details': 'Could you tell us a bit more about your experience?',
  },
  'job-seeker': {
    'Say thanks': 'Thanks for your message. I’m still interested.',
    'Suggest a call': 'I’d be glad to talk. When would suit you?',
    'Ask for details': 'Could you tell me a bit more about the job?',
  },
};

interface ReadyAnswersProps {
  role: ParticipantRole;
  onChoose: (text: string) => void;
}

/** Fills the empty field with a text, to be changed before it is sent. */
export function ReadyAnswers({ role, onChoose }: ReadyAnswersProps) {
  return (
    <div role="group" aria-label="Ready answers" className="flex flex-wrap gap-1">
      {Object.entries(readyAnswers[role]).map(([name, text]) => (
        <Button
          key={name}
          variant="secondary"
          className="min-h-8 px-2 text-sm pointer-coarse:min-h-9"
          onClick={() => onChoose(text)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
