import { describe, expect, it } from 'vitest';
import { initialsPath } from '#contract/accounts/initials-pictures.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { setupApprovals } from '#test/approvals.ts';
import { expectProblem } from '#test/expect-problem.ts';
import { jobForm } from '#test/forms.ts';
import { makeLinkLoader } from '#test/picture-links.ts';

const { site, owner, administrator, ask, ...calls } = await setupApprovals();
const { post, edit, read, later, findCase, readCase, approve, decline, undo } = calls;
const loadLinks = makeLinkLoader(site);
/** A minute later. */
const load = () => {
  later();
  return loadLinks();
};

let links = 0;
const makeLink = () => {
  links += 1;
  return `https://evil.example/${links}/picture.png`;
};
const initials = initialsPath(jobForm.company);
const sitePicture: unknown = expect.stringMatching(/^\/pictures\/[0-9a-f]{64}\.webp$/);
const readLogo = async (id: string) => (await read(id)).json<Job>().logo;
const readMine = async (id: string) => (await read(id, owner)).json<Job>();
const approveAsRead = (body: object) =>
  site.send('POST', '/administration/decisions', {
    as: administrator,
    body: { ...body, action: 'approve-job', outcome: 'rejected' },
  });
const readVersion = async (id: string) => {
  const entry = await findCase(id);
  return { caseId: entry?._id, version: entry?.version };
};

describe('on a site that approves jobs, a linked logo', () => {
  it('that was not loaded when its job is approved is dropped', async () => {
    const { _id } = await post({ logo: makeLink() });
    await approve(_id);
    await load();
    expect(await readLogo(_id)).toBe(initials);
    expect(await readMine(_id)).not.toHaveProperty('waitingLogo');
  });

  it('that was loaded before is approved, as the administrator read it', async () => {
    const { _id } = await post({ logo: makeLink() });
    const unseen = await readVersion(_id);
    await load();
    expectProblem(await approveAsRead(unseen), 'case-changed');
    expect((await readCase(_id)).present).toMatchObject({ logo: sitePicture });
    expect((await approve(_id)).statusCode).toBe(201);
    expect(await readLogo(_id)).toEqual(sitePicture);
  });

  it('waits with a change, and its picture never shows before the approval', async () => {
    const { id } = await site.create.job({ ownerId: owner.id, ...jobForm });
    const before = await readLogo(id);
    expect(await edit(id, { logo: makeLink() })).toMatchObject({ approval: 'waiting' });
    const unseen = await readVersion(id);
    await load();
    expect(await readLogo(id)).toBe(before);
    expectProblem(await approveAsRead(unseen), 'case-changed');
    expect((await readCase(id)).proposed).toMatchObject({ logo: sitePicture });
    const { decision } = (await approve(id)).json<{ decision: { _id: string } }>();
    expect(await readLogo(id)).toEqual(sitePicture);
    await undo(decision._id);
    expect(await readLogo(id)).toBe(before);
    expect((await readMine(id)).change).toMatchObject({ logo: sitePicture });
  });

  it('of a change is dropped, too, when the change is approved before', async () => {
    const { id } = await site.create.job({ ownerId: owner.id, ...jobForm });
    await edit(id, { logo: makeLink() });
    await approve(id);
    await load();
    expect(await readLogo(id)).toBe(initials);
  });

  it('that the public job has already waits when it is sent again', async () => {
    const logo = makeLink();
    const { id } = await site.create.job({ ownerId: owner.id, ...jobForm, logo });
    expect(await edit(id, { logo })).toMatchObject({ approval: 'waiting' });
    await load();
    expect(await readLogo(id)).toBe(initials);
    expect((await readMine(id)).change).toMatchObject({ logo: sitePicture });
  });

  it('of a declined change is loaded for its owner, and stays declined', async () => {
    const { id } = await site.create.job({ ownerId: owner.id, ...jobForm });
    const before = await readLogo(id);
    await edit(id, { logo: makeLink() });
    await decline(id);
    await load();
    expect(await readLogo(id)).toBe(before);
    expect(await readMine(id)).toMatchObject({
      approval: 'declined',
      hiddenBecause: expect.any(String) as unknown,
      change: { logo: sitePicture },
    });
  });

  it('does not reach a public job where approval begins before its picture is there', async () => {
    await ask('off');
    const early = await post({ logo: makeLink() });
    const late = await post({ logo: makeLink() });
    const removeLate = `update picture_links set next_at = next_at + interval '1 day' where link = $1`;
    await site.database.pool.query(removeLate, [late.waitingLogo?.link]);
    await load();
    expect(await readLogo(early._id)).toEqual(sitePicture);
    await ask('all');
    await loadLinks(48);
    expect(await readLogo(late._id)).toBe(initials);
  });

  it('of a company that is spared shows when it is loaded', async () => {
    await ask('unconfirmed');
    const known = await site.create.employer();
    await site.create.domain(known, { confirmedAt: site.time.now });
    const { _id } = await post({ logo: makeLink() }, known);
    await load();
    expect(await readLogo(_id)).toEqual(sitePicture);
    await ask('all');
  });
});
