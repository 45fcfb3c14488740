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
  home: 152,
  'job-list': 152,
  job: 150,
  account: 208,
  'administration/blog-editor': 211,
  'administration/report': 167,
  blog: 146,
  'blog-details': 146,
  'employer-dashboard/add-job': 205,
  'employer-dashboard/applicant-job': 220,
  'employer-dashboard/my-posted-job': 164,
  'employer-dashboard/posted-job-details': 167,
  'employer-dashboard/update-job': 203,
  'forgot-password': 180,
  'placeholder-page': 144,
  'job-seeker-dashboard/application': 173,
  'job-seeker-dashboard/applied-job': 166,
  'job-seeker-dashboard/my-apply': 171,
  'job-seeker-dashboard/saved-jobs': 162,
  'job-seeker-dashboard/shortlisted': 170,
  login: 181,
  'poster-seeker': 145,
  'profile-update': 204,
  registration: 182,
  'reset-password': 180,
  'role-registration': 203,
  'saved-jobs': 162,
  unsubscribe: 146,
  'verify-email': 181,
};
/** A new page has a line of its own once it needs more than this. */
const otherBudget = 167;

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
