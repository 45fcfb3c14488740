import { m } from '#messages';

/** Shown for a job whose employer wrote none. */
export const descriptionTexts = {
  responsibilities: [
    m.job_every_responsibility_1,
    m.job_every_responsibility_2,
    m.job_every_responsibility_3,
    m.job_every_responsibility_4,
  ],
  skills: [m.job_every_skill_1, m.job_every_skill_2, m.job_every_skill_3, m.job_every_skill_4],
} as const;
