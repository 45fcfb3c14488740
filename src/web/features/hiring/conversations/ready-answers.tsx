import { m } from '#messages';
import { fillTemplate } from '#contract/hiring/template-texts.ts';
import { TemplateButtons } from '#web/features/hiring/templates/template-choice.tsx';
import { useTemplates } from '#web/features/hiring/templates/templates-api.ts';
import type { Application, ParticipantRole } from './conversation.ts';

/** Texts that job seekers often need. */
const listSeekerAnswers = () => [
  { name: m.conversation_ready_thanks(), text: m.conversation_ready_thanks_seeker() },
  { name: m.conversation_ready_call(), text: m.conversation_ready_call_seeker() },
  { name: m.conversation_ready_details(), text: m.conversation_ready_details_seeker() },
];

interface ReadyAnswersProps {
  role: ParticipantRole;
  application: Pick<Application, 'fullName' | 'job'>;
  onChoose: (text: string) => void;
}

/** Fills the empty field with a text, to be changed before it is sent: an employer has those of the company. */
export function ReadyAnswers({ role, application, onChoose }: ReadyAnswersProps) {
  const isEmployer = role === 'employer';
  const templates = useTemplates('answer', isEmployer);
  const { fullName, job } = application;
  return (
    <TemplateButtons
      label={m.conversation_ready()}
      templates={isEmployer ? templates : listSeekerAnswers()}
      onChoose={(text) => onChoose(fillTemplate(text, { ...job, fullName }))}
    />
  );
}
