import { render, screen, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { CompanyPreview } from './live-preview.tsx';

function Preview({ defaultValues }: { defaultValues: Record<string, string> }) {
  return (
    <FormProvider {...useForm({ defaultValues })}>
      <CompanyPreview />
    </FormProvider>
  );
}
const show = (more: Record<string, string>) => {
  render(
    <Preview defaultValues={{ companyName: 'Tidewright', companyDetail: 'Ports.', ...more }} />,
  );
  return within(screen.getByRole('region', { name: 'Preview' }));
};

describe('the preview of a company', () => {
  it('has what its page has: the line, the year and the website', () => {
    const preview = show({
      tagline: 'Software for river ports',
      founded: '2012',
      website: 'https://tidewright.example',
    });
    expect(preview.getByText('Software for river ports')).toBeVisible();
    expect(preview.getByText('Founded in 2012')).toBeVisible();
    expect(preview.getByText('https://tidewright.example')).toBeVisible();
    expect(preview.getByText('Ports.')).toBeVisible();
  });

  it('shows no half-typed year, and nothing for empty fields', () => {
    const preview = show({ founded: '20', tagline: '', website: '' });
    expect(preview.queryByText(/Founded|NaN/)).toBeNull();
    expect(preview.queryByText(/https/)).toBeNull();
  });
});
