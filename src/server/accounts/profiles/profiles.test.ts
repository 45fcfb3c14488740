import { describe, expect, it } from 'vitest';
import { User } from '#contract/accounts/users.ts';
import type { Sender } from '#test/build-test-app.ts';
import { expectProblem, expectRefusedFields } from '#test/expect-problem.ts';
import { makeIdentity } from '#test/factories.ts';
import { employerForm, jobForm, jobSeekerForm } from '#test/forms.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { expectNoChange } from '#test/table-snapshot.ts';

const site = await setupTestApp();

const paths = { employer: '/user/employer', jobSeeker: '/user/jobSeeker' } as const;
type Role = keyof typeof paths;

const save = (as: Sender, role: Role, body: object) =>
  site.send('PATCH', paths[role], { as, body });

const rejected = (...call: Parameters<typeof save>) =>
  expectNoChange(site.database, () => save(...call));

describe('registering', () => {
  it('as an employer opens what employers may do', async () => {
    const user = await site.create.user();
    const before = await site.send('POST', '/jobs', { as: user, body: jobForm });
    expectProblem(before, 'not-an-employer');

    const body = { ...employerForm, _id: user.id, email: user.email };
    const answer = await save(user, 'employer', body);
    expect(answer.statusCode).toBe(200);
    const stored = User.parse(answer.json());
    expect(stored).toMatchObject({ _id: user.id, isEmployer: true, isJobSeeker: false });
    expect(stored.regAsEmployer).toEqual(employerForm);
    expect(stored.fullName).toBe(employerForm.fullName);

    const after = await site.send('POST', '/jobs', { as: user, body: jobForm });
    expect(after.statusCode).toBe(201);
  });

  it('as a job seeker opens what job seekers may do', async () => {
    const user = await site.create.user();
    const body = { ...jobSeekerForm, _id: user.id, email: user.email };
    const stored = User.parse((await save(user, 'jobSeeker', body)).json());
    expect(stored).toMatchObject({ isEmployer: false, isJobSeeker: true });
    expect(stored.regAsJobSeeker).toEqual(jobSeekerForm);

    const { id: applyJobId } = await site.create.job();
    const claim = { applyJobId, applyUserId: user.id };
    const applied = await site.send('PATCH', '/jobs/jobApply', { as: user, body: claim });
    expect(applied.statusCode).toBe(200);
  });

  it('as both stores both profiles', async () => {
    const user = await site.create.user();
    await save(user, 'employer', employerForm);
    const stored = User.parse((await save(user, 'jobSeeker', jobSeekerForm)).json());
    expect(stored).toMatchObject({
      isEmployer: true,
      isJobSeeker: true,
      regAsEmployer: employerForm,
      regAsJobSeeker: jobSeekerForm,
      fullName: jobSeekerForm.fullName,
    });
  });

  it('stores a user who was not stored yet', async () => {
    const as = makeIdentity();
    const stored = User.parse((await save(as, 'employer', employerForm)).json());
    expect(stored).toMatchObject({ uid: as.uid, userEmail: as.email, isEmployer: true });
  });

  it('under an email that another account’s user has leaves nothing behind', async () => {
    const { email } = await site.create.user();
    const as = makeIdentity({ email });
    expectProblem(await rejected(as, 'employer', employerForm), 'email-already-in-use');
  });

  it.each([
    ['employer', employerForm],
    ['jobSeeker', jobSeekerForm],
  ] as const)('twice at once as %s makes one profile', async (role, form) => {
    const as = makeIdentity();
    const answers = await Promise.all([save(as, role, form), save(as, role, form)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    const [one, other] = answers.map((answer) => User.parse(answer.json()));
    expect(one).toEqual(other);
  });
});

describe('updating a profile', () => {
  it('replaces every field', async () => {
    const employer = await site.create.employer();
    const stored = User.parse((await save(employer, 'employer', employerForm)).json());
    expect(stored.regAsEmployer).toEqual(employerForm);
    const changed = { ...employerForm, companyName: 'Riverside & Sons', gender: 'other' };
    const updated = User.parse((await save(employer, 'employer', changed)).json());
    expect(updated.regAsEmployer).toEqual(changed);
  });

  it('changes no other user', async () => {
    const other = await site.create.jobSeeker();
    const read = () => site.send('GET', '/user/current', { as: other });
    const before = (await read()).json<unknown>();
    await save(await site.create.jobSeeker(), 'jobSeeker', jobSeekerForm);
    expect((await read()).json()).toEqual(before);
  });
});

describe.each([
  ['employer', employerForm],
  ['jobSeeker', jobSeekerForm],
] as const)('a profile of kind %s', (role, form) => {
  it('in the name of another user is rejected', async () => {
    const [user, other] = [await site.create.user(), await site.create.user()];
    const byId = await rejected(user, role, { ...form, _id: other.id });
    expectProblem(byId, 'identity-mismatch');
    const byEmail = await rejected(user, role, { ...form, _id: user.id, email: other.email });
    expectProblem(byEmail, 'identity-mismatch');
  });

  it('of a user who is not stored can name no user', async () => {
    const { id: _id } = await site.create.user();
    expectProblem(await rejected(makeIdentity(), role, { ...form, _id }), 'identity-mismatch');
  });
});

describe('a profile with nothing filled in', () => {
  const required = 'This field is required !';
  const quietlyRequired = 'This field is required';

  it('of an employer names every field', async () => {
    const answer = await rejected(await site.create.user(), 'employer', {});
    const fields = Object.keys(employerForm).map((field) => [field, required]);
    expect(expectRefusedFields(answer)).toEqual(Object.fromEntries(fields));
  });

  it('of a job seeker names every field, three without an exclamation mark', async () => {
    const answer = await rejected(await site.create.user(), 'jobSeeker', {});
    const fields = Object.keys(jobSeekerForm).map((field) => [field, required]);
    expect(expectRefusedFields(answer)).toEqual({
      ...Object.fromEntries(fields),
      skills: quietlyRequired,
      position: quietlyRequired,
      jobType: quietlyRequired,
    });
  });

  it.each([
    ['employer', 'gender', ''],
    ['employer', 'companyCategory', 'Sports'],
    ['employer', 'employeeCount', '12'],
    ['jobSeeker', 'yearOfExp', -1],
    ['jobSeeker', 'yearOfExp', '3'],
    ['jobSeeker', 'position', 'Pilot'],
    ['jobSeeker', 'jobType', 'remote'],
    ['jobSeeker', 'skills', 'x'.repeat(1_001)],
  ] as const)('of %s rejects %s "%s"', async (role, field, value) => {
    const form = role === 'employer' ? employerForm : jobSeekerForm;
    const answer = await rejected(await site.create.user(), role, { ...form, [field]: value });
    expect(Object.keys(expectRefusedFields(answer))).toEqual([field]);
  });
});
