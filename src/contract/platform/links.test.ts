import { describe, expect, it } from 'vitest';
import { EmployerProfile } from '#contract/accounts/profile-input.ts';
import { JobInput } from '#contract/hiring/job-input.ts';
import { employerForm, jobForm } from '#test/forms.ts';
import { holdsLink } from './links.ts';
import { toPersonName } from '#contract/platform/text/person-name.ts';

const links = [
  'https://evil.example/x',
  'Tidewright http://evil.example',
  'HR (www.evil.example)',
  'ftp://evil.example',
  'https：／／evil.example',
  'WWW．evil.example',
];
const names = ['Booking.com', 'Node.js / React', 'C++', 'St. Mary’s', 'ASP.NET', 'Swww.', '৩/৪'];

describe('a name', () => {
  it.each(links)('holds a link: %s', (text) => {
    expect(holdsLink(text)).toBe(true);
  });

  it.each(names)('is one: %s', (text) => {
    expect(holdsLink(text)).toBe(false);
  });

  it('that a provider has of a person is used without a link', () => {
    expect(toPersonName('Ada www.evil.example', 'ada@x.example')).toBe('ada');
    expect(toPersonName('Ada Byron', 'ada@x.example')).toBe('Ada Byron');
  });

  it('of a job, a company or a person is read without a link', () => {
    const fault = 'Please enter a name without a link.';
    const faultsOf = ({ error }: { error?: { issues: { message: string }[] } }) =>
      error?.issues.map(({ message }) => message);
    for (const name of ['position', 'company']) {
      expect(faultsOf(JobInput.safeParse({ ...jobForm, [name]: links[0] }))).toEqual([fault]);
    }
    for (const name of ['fullName', 'companyName', 'roleInCompany']) {
      const given = { ...employerForm, [name]: links[0] };
      expect(faultsOf(EmployerProfile.safeParse(given))).toEqual([fault]);
    }
    expect(EmployerProfile.safeParse({ ...employerForm, companyName: 'Booking.com' }).success).toBe(
      true,
    );
  });
});
