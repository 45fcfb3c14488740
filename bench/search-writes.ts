import { employerForm, jobForm } from '#test/forms.ts';
import { time } from './measure-search.ts';
import { median, quantile } from './report.ts';
import { printGrowth, type Sheet } from './search-report.ts';
import { readId, type SiteProcess } from './site-process.ts';

/** How long posting, editing and closing a job take on a running site, by its API. */

/** As many as an account may post in a day, at most. */
const posts = 40;

export async function measureWrites(sheet: Sheet, site: SiteProcess): Promise<void> {
  const employer = await site.signUp();
  await employer.send('PATCH /user/employer', employerForm);
  const times = { posting: [] as number[], editing: [] as number[], closing: [] as number[] };
  for (let n = 0; n < posts; n += 1) {
    const form = { ...jobForm, position: `Senior Baker ${n}`, country: 'BD', logo: '' };
    let id = '';
    const post = async () => {
      id = await readId(await employer.send('POST /jobs', form));
    };
    times.posting.push(await time(post));
    const edited = { ...form, position: `Night Baker ${n}`, jobType: 'hybrid' };
    times.editing.push(await time(() => employer.send(`PUT /jobs/${id}`, edited)));
    times.closing.push(await time(() => employer.send(`PATCH /jobs/closeAJob/${id}`, {})));
  }
  for (const [what, millis] of Object.entries(times)) {
    const value = median(millis);
    printGrowth(sheet, `${what} a job`, { value, unit: 'ms', p95: quantile(millis, 0.95) });
  }
}
