/**
 * Forbids imports from a file that `from` matches to a target that `to` matches. Most fences are allow lists: `to` begins with
 * `^(?!`.
 *
 * A target is a path from the root (`src/web/app/routes.tsx`), a package (`npm:react-dom/client`) or a module of Node (`node:fs`).
 */
export interface ImportFence {
  readonly name: string;
  readonly from: RegExp;
  readonly to: string;
  /** The advice when the fence is hit. */
  readonly why: string;
  /** Files that `from` matches and the fence ignores. */
  readonly except?: RegExp;
  /** Whether the fence ignores `import type`. */
  readonly typesPass?: boolean;
}

/** The areas of the server. A folder may use all areas before its own, and the folders of its own area that are listed here. */
const areas: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  platform: {
    ops: ['database'],
    database: ['ops'],
    events: ['database', 'ops'],
    site: ['database', 'ops', 'events'],
    http: ['database', 'ops', 'events', 'site'],
    mail: ['database', 'ops', 'events', 'site', 'http'],
    storage: ['database', 'ops'],
    backup: ['database', 'ops', 'storage'],
  },
  accounts: {
    bounces: [],
    users: ['bounces'],
    identity: ['users'],
    companies: ['users', 'identity'],
    files: ['users', 'companies'],
    profiles: ['users', 'companies', 'files'],
    privacy: ['users', 'companies', 'files', 'identity'],
  },
  hiring: {
    signals: [],
    places: [],
    // Jobs and applications that end take their interviews along.
    'interviews/ended': [],
    jobs: ['signals', 'places', 'interviews/ended'],
    applications: ['jobs', 'interviews/ended'],
    'job-lists': ['jobs', 'applications'],
    search: ['places', 'jobs', 'applications', 'job-lists'],
    'saved-jobs': ['jobs', 'applications'],
    'saved-searches': ['jobs', 'search'],
    interviews: ['jobs', 'applications', 'interviews/ended'],
    conversations: ['jobs', 'applications'],
    notifications: ['jobs', 'applications', 'conversations'],
    responsiveness: ['jobs'],
    companies: ['jobs', 'applications', 'responsiveness'],
    numbers: ['jobs', 'applications', 'responsiveness'],
    templates: ['jobs'],
    home: ['jobs', 'applications', 'job-lists', 'search', 'saved-jobs', 'conversations'],
  },
  trust: {
    audit: [],
    'site-settings': ['audit', 'moderation'],
    'demo-content': ['audit', 'site-settings'],
    targets: [],
    reports: ['audit', 'targets'],
    moderation: ['audit', 'targets', 'reports'],
  },
  publishing: {
    blogs: [],
    reviews: [],
    newsletter: [],
    legal: [],
    pictures: ['blogs'],
    feeds: ['blogs'],
  },
};

const areaNames = Object.keys(areas);
const serverFolders = Object.entries(areas).flatMap(([area, folders]) =>
  Object.entries(folders).map(([folder, uses]) => {
    const before = areaNames.slice(0, areaNames.indexOf(area));
    return {
      folder: `${area}/${folder}`,
      uses: [...before, ...uses.map((use) => `${area}/${use}`)],
    };
  }),
);

const serverFences = serverFolders.map(({ folder, uses }) => ({
  name: 'server-one-way',
  from: new RegExp(`^src/server/${folder}/`),
  to: `^src/server/(?!config\\.ts$|(?:${[folder, ...uses].join('|')})/)`,
  why: `${folder} may use ${uses.join(', ')}; let app.ts or api-routes.ts pass in what another folder knows.`,
}));

/** The features of the web side, each with the features that it uses. */
const features: Readonly<Record<string, readonly string[]>> = {
  theme: [],
  'accounts/identity': [],
  'accounts/companies': ['accounts/identity'],
  'accounts/files': [],
  'accounts/profiles': ['accounts/companies', 'accounts/files'],
  'accounts/privacy': [],
  'hiring/templates': ['accounts/companies'],
  'hiring/conversations': ['accounts/identity', 'hiring/templates'],
  'hiring/interviews': ['hiring/templates'],
  'hiring/notifications': [],
  'hiring/responsiveness': [],
  'hiring/numbers': [],
  'hiring/waiting': [],
  'hiring/places': [],
  'hiring/saved-jobs': ['accounts/identity'],
  'hiring/saved-searches': ['accounts/identity'],
  // What both sides read of an application.
  'hiring/applications': [],
  'hiring/jobs': [
    'accounts/identity',
    'accounts/files',
    'accounts/profiles',
    'hiring/conversations',
    'hiring/interviews',
    'hiring/numbers',
    'hiring/places',
    'hiring/responsiveness',
    'hiring/saved-jobs',
    'hiring/saved-searches',
  ],
  'hiring/applicants': [
    'accounts/companies',
    'accounts/files',
    'accounts/identity',
    'hiring/applications',
    'hiring/conversations',
    'hiring/interviews',
    'hiring/jobs',
    'hiring/templates',
  ],
  'hiring/posted-jobs': [
    'accounts/identity',
    'accounts/profiles',
    'hiring/conversations',
    'hiring/interviews',
    'hiring/jobs',
    'hiring/waiting',
  ],
  'hiring/my-applications': [
    'accounts/identity',
    'accounts/profiles',
    'accounts/files',
    'hiring/applications',
    'hiring/conversations',
    'hiring/interviews',
    'hiring/jobs',
    'hiring/responsiveness',
  ],
  // The editor of blogs and of the newsletter's issues.
  'publishing/posts': ['accounts/identity', 'accounts/files'],
  'publishing/blogs': ['publishing/posts'],
  'publishing/newsletter': ['publishing/posts', 'trust/administration'],
  'publishing/legal': [],
  'publishing/reviews': [],
  'trust/reports': ['accounts/identity'],
  'trust/administration': [],
  'trust/site': ['accounts/identity', 'accounts/files'],
};

const featureFences = Object.entries(features).map(([feature, uses]) => ({
  name: 'features-one-way',
  from: new RegExp(`^src/web/features/${feature}/`),
  to: `^src/web/features/(?!(?:${[feature, ...uses].join('|')})/)`,
  why: `${feature} may use ${uses.join(', ') || 'no other feature'}: let the page compose them, or add an edge to tools/fences/one-way-fences.ts that leaves no circle.`,
}));

/** Of the folders of the server, and of the features of the web side: no two may import each other in a circle. */
export const oneWayFences: readonly ImportFence[] = [
  ...featureFences,
  {
    name: 'features-one-way',
    from: /^src\/web\/features\//,
    except: new RegExp(`^src/web/features/(?:${Object.keys(features).join('|')})/`),
    to: '^',
    why: 'Name the new feature, with the features that it uses, at the top of tools/fences/one-way-fences.ts.',
  },
  ...serverFences,
  {
    name: 'server-areas',
    from: /^src\/server\/[^/]+\//,
    except: new RegExp(
      `^src/server/(?:demo|mails|${serverFolders.map(({ folder }) => folder).join('|')})/`,
    ),
    to: '^',
    why: 'A folder of the server stands in one of the areas at the top of tools/fences/one-way-fences.ts.',
  },
];
