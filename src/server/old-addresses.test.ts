import { beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '#contract/platform/site-choices.ts';
import { blogPath, jobPath } from '#contract/platform/urls.ts';
import { administratorEmail } from '#test/access-world.ts';
import { serveSite } from '#test/served-site.ts';
import { fileFixture } from '#test/setup-site.ts';

const site = await fileFixture(serveSite({ adminEmails: [administratorEmail] }));
const boss = await site.create.user({ email: administratorEmail, emailVerified: true });
const owner = await site.create.employer();

beforeAll(async () => {
  const body = { ...defaultSettings, otherLanguages: ['bn'], version: 0 };
  const answer = await site.send('PUT', '/administration/site', { as: boss, body });
  expect(answer.statusCode, answer.body).toBe(200);
});

const titles = [
  ['হিসাবরক্ষক', 'হসবরকষক'],
  ['রেল স্টেশন মাস্টার', 'রল-সটশন-মসটর'],
  ['सॉफ्टवेयर इंजीनियर', 'सफटवयर-इजनयर'],
  ['วิศวกรซอฟต์แวร์', 'วศวกรซอฟตแวร'],
  ['Ingénieur à Zürich', 'ingénieur-à-zürich'],
  ['Straßenbau', 'straßenbau'],
  ['Водитель', ''],
  ['👩‍💻', 'old'],
  ['র\u200d্যাম্প এজেন্ট', 'র্যাম্প-এজেন্ট'],
  ['مهندس نرم\u200cافزار', 'مهندس-نرمافزار'],
] as const;

/** The address with another slug, as browsers send it. */
const withSlug = (path: string, slug: string): string => {
  const id = path.slice(-36);
  const folder = path.slice(0, path.lastIndexOf('/'));
  return encodeURI(`${folder}/${slug === '' ? '' : `${slug}-`}${id}`);
};

describe.each(['', '/bn'])('an address with an older title, behind %j', (prefix) => {
  const follow = async (path: string, slug: string) => {
    const old = await site.app.inject(`${prefix}${withSlug(path, slug)}?from=mail`);
    const location = String(old.headers.location);
    return [old.statusCode, location, (await site.app.inject(location)).statusCode];
  };
  const wanted = (path: string) => [301, `${prefix}${encodeURI(path)}?from=mail`, 200];

  it.each(titles)('leads to the job %j', async (position, slug) => {
    const { id } = await site.create.job({ ownerId: owner.id, position });
    const path = jobPath({ _id: id, position });
    expect(await follow(path, slug)).toEqual(wanted(path));
  });

  it.each(titles)('leads to the blog %j', async (title, slug) => {
    const { id } = await site.create.blog({ title });
    const path = blogPath({ _id: id, title });
    expect(await follow(path, slug)).toEqual(wanted(path));
  });
});
