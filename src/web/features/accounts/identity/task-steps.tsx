import { m } from '#messages';
import { Steps } from '#web/ui/steps.tsx';
import type { Task } from './tasks.ts';

/** The way of a visitor from a button to the task, and its name. */
const steps: Readonly<Record<Task['act'], { label: () => string; steps: (() => string)[] }>> = {
  apply: {
    label: m.apply_steps,
    steps: [m.identity_step_account, m.apply_steps_profile, m.apply_steps_send],
  },
  post: {
    label: m.post_job_steps,
    steps: [m.identity_step_account, m.post_job_steps_company, m.post_job_steps_job],
  },
};

interface TaskStepsProps {
  act: Task['act'];
  /** The account, the form of the role, or the task itself. */
  at: 'account' | 'role' | 'task';
}

const positions = { account: 0, role: 1, task: 2 };

/** How far a person has come who began an act as a visitor. */
export function TaskSteps({ act, at }: TaskStepsProps) {
  const { label, steps: names } = steps[act];
  return <Steps label={label()} steps={names.map((name) => name())} current={positions[at]} />;
}
