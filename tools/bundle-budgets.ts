// The scripts that a browser loads for a page, by the manifest of the last build; `npm run check bundle` builds first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { readJson, root } from './project.ts';

/** The limit of script files of any page. Most have 8 at most; pages with forms in a dashboard load the parts of forms too; the blog editor has the preview besides. */
const maxFiles = 12;

/**
 * The limit of a page's scripts: kB after gzip, each file by itself. Forms bring 33 kB of their libraries; the
 * home page, the list and the job, which shall come down to 150 and 155, have the filters and saved jobs besides; the
 * page of applicants has its list, the person, the keys of the board and the parts of a job besides.
 */
const pageBudgets: Readonly<Record<string, number>> = {
  home: 165,
  'job-list': 166,
  job: 164,
  account: 219,
  'administration/blog-editor': 224,
  'administration/report': 181,
  blog: 159,
  'blog-details': 159,
  'employer-dashboard/add-job': 216,
  'employer-dashboard/applicant-job': 232,
  'employer-dashboard/my-posted-job': 176,
  'employer-dashboard/posted-job-details': 180,
  'employer-dashboard/update-job': 214,
  'forgot-password': 194,
  'heading-page': 159,
  'job-seeker-dashboard/application': 186,
  'job-seeker-dashboard/applied-job': 179,
  'job-seeker-dashboard/my-apply': 183,
  'job-seeker-dashboard/saved-jobs': 173,
  'job-seeker-dashboard/shortlisted': 183,
  'job/apply-dialog': 224,
  'job/job-content': 164,
  login: 195,
  'poster-seeker': 160,
  'profile-update': 215,
  registration: 195,
  'reset-password': 194,
  'role-registration': 215,
  'saved-jobs': 173,
  unsubscribe: 173,
  'verify-email': 194,
};
/** A new page has a line of its own once it needs more than this. */
const otherBudget = 180;

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: string[];
  readonly isDynamicEntry?: boolean;
}

/** Lists the files of modules and of all that they import. */
function listFiles(manifest: Record<string, Chunk>, modules: string[]): Set<string> {
  const files = new Set<string>();
  const add = (id: string) => {
    const chunk = manifest[id];
    if (chunk && !files.has(chunk.file)) {
      files.add(chunk.file);
      chunk.imports?.forEach(add);
    }
  };
  modules.forEach(add);
  return files;
}

/** Lists a line for each missed budget, and for each of a page that is not in `client`, the browser's build. */
export function checkBudgets(client: string, budgets = pageBudgets): string[] {
  const manifest = readJson(join(client, '.vite', 'manifest.json')) as Record<string, Chunk>;
  const pages = Object.keys(manifest).filter(
    (id) => /^src\/web\/pages\/.+\.tsx$/.test(id) && manifest[id]?.isDynamicEntry,
  );
  const toName = (id: string) => id.replace(/^src\/web\/pages\/|\.tsx$/g, '');
  const names = new Set(pages.map(toName));
  const stale = Object.keys(budgets)
    .filter((name) => !names.has(name))
    .map((name) => `${name}: has a budget, but is no page`);
  const layouts = Object.keys(manifest).filter((id) => manifest[id]?.name === 'dashboard');
  const missed = pages.flatMap((id) => {
    const page = toName(id);
    const isDashboard = /^(?:employer|job-seeker)-dashboard\//.test(page);
    const modules = ['index.html', 'src/web/entry-client.tsx', id];
    const files = listFiles(manifest, [...modules, ...(isDashboard ? layouts : [])]);
    const size = [...files].reduce(
      (sum, name) => sum + gzipSync(readFileSync(join(client, name)), { level: 9 }).length / 1000,
      0,
    );
    const budget = budgets[page] ?? otherBudget;
    return [
      ...(files.size > maxFiles
        ? [`${page}: ${files.size} script files, at most ${maxFiles}`]
        : []),
      ...(size > budget ? [`${page}: ${size.toFixed(1)} kB of scripts, at most ${budget}`] : []),
    ];
  });
  return [...stale, ...missed];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missed = checkBudgets(join(root, 'dist', 'client'));
  missed.forEach((line) => console.error(line));
  process.exitCode = missed.length > 0 ? 1 : 0;
}
