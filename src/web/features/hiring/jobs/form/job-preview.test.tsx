import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { JobInput } from '#contract/hiring/job-input.ts';
import { JobPreview } from './job-preview.tsx';

function Form({ values, children }: { values: Partial<JobInput>; children: ReactNode }) {
  return (
    <MemoryRouter>
      <FormProvider {...useForm({ defaultValues: values })}>{children}</FormProvider>
    </MemoryRouter>
  );
}
const show = (values: Partial<JobInput>) =>
  render(
    <Form values={values}>
      <JobPreview />
    </Form>,
  );

describe('the preview of a job', () => {
  it('stands there before anything is filled in, and cannot be pressed', () => {
    show({ requiredExp: Number.NaN, country: '' });
    expect(screen.getByText('Position')).toBeVisible();
    expect(document.querySelector('[inert]')?.contains(screen.getByText('Position'))).toBe(true);
    expect(screen.getByRole('region', { name: 'Preview' }).tabIndex).toBe(0);
    for (const claim of ['On-site', 'Fresher', 'Experienced', 'No experience']) {
      expect(screen.queryByText(claim)).toBeNull();
    }
  });

  it('shows the card, the facts and the text as they are filled in', () => {
    show({
      position: 'Baker',
      jobType: 'hybrid',
      jobCategory: 'Experienced',
      requiredExp: 0.5,
      salaryMin: 10,
      salaryMax: 12,
      salaryCurrency: 'EUR',
      salaryUnit: 'hour',
      jobDetail: '- knead',
      responsibilities: 'Weigh the flour',
      skills: '- Patience',
      companyDetail: 'We bake.',
      questions: [{ kind: 'yes-no', label: 'Do you rise early?', required: true }],
    });
    for (const text of [
      'Baker',
      'Hybrid',
      '6 months',
      'knead',
      'Weigh the flour',
      'Patience',
      'We bake.',
      'Do you rise early?',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getAllByText('EUR 10–12 an hour')).toHaveLength(2);
  });

  it('leaves out a salary that is not whole, and years that cannot be', () => {
    show({ salaryMin: 10, salaryMax: 12, requiredExp: -1, jobCategory: 'Fresher' });
    expect(screen.getAllByText('Pay not listed')).toHaveLength(2);
    expect(screen.queryByText(/month/)).toBeNull();
  });
});
