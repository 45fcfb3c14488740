import { type ChunkGroup, from, toSplittingGroup } from './chunk-group.ts';

/** Modules that no folder has: of the bundler. */
export const bundlerModules = ['rolldown/runtime', 'vite/preload-helper'];

/** Modules of two or more pages by the file they come in; the first group that has a module takes it. */
export const chunkGroups: readonly ChunkGroup[] = [
  {
    // Helpers of the bundler stand where every page finds them.
    name: 'react',
    files: [...bundlerModules, ...from('node_modules/', ['react/', 'react-dom/', 'scheduler/'])],
  },
  {
    name: 'libraries',
    // A scroll area is a few lines, for which a job's page would fetch all of `common`.
    files: ['node_modules/react-router/', 'node_modules/@tanstack/', 'src/web/ui/scroll-area.tsx'],
    tags: ['$initial' as const],
  },
  // Links inside of texts: no list and no job has any.
  { name: 'marked-texts', files: ['node_modules/@inlang/'] },
  {
    // A job with its texts: on its own page, over a list, beside it, and in the dashboards.
    name: 'job-view',
    files: [
      'src/web/features/hiring/jobs/view/',
      ...from('src/web/features/hiring/jobs/details/', [
        'full-job.tsx',
        'job-content.tsx',
        'use-list-keys.ts',
      ]),
      ...from('src/web/features/hiring/', [
        'numbers/count-step.tsx',
        'responsiveness/job-responsiveness.tsx',
        'responsiveness/responsiveness-texts.ts',
        'saved-searches/follow-company.tsx',
      ]),
      'src/web/pages/job-list/job-pane.tsx',
      'src/web/ui/formatted-text.tsx',
      'src/contract/hiring/answer-level-texts.ts',
      'src/contract/hiring/description-texts.ts',
      'src/contract/hiring/job-skill-texts.ts',
      'src/contract/platform/text/blocks.ts',
      'src/contract/platform/text/links.ts',
      'node_modules/lucide/dist/esm/icons/share-2.mjs',
    ],
  },
  {
    // What opens over a page, which comes with the first sign of use.
    name: 'dialog',
    files: [
      ...from('src/web/ui/', ['dialog.tsx', 'part-frame.tsx', 'top-dialog.ts', 'use-modal.ts']),
      ...from('src/web/lib/', ['fade-out.ts', 'leaving-rows.ts', 'use-leaving-rows.ts']),
      'src/web/features/hiring/conversations/lazy-conversation-dialog.tsx',
      'src/web/features/hiring/jobs/details/job-conversation.tsx',
      ...from('node_modules/lucide/dist/esm/icons/', ['circle-check.mjs']),
    ],
  },
  {
    // For job seekers, on the pages of jobs and in the dashboards.
    name: 'apply',
    files: [
      ...from('src/web/features/hiring/jobs/apply/', [
        'application-dialog.tsx',
        'applications-api.ts',
        'applied-note.tsx',
        'apply-controls.tsx',
        'consent-note.tsx',
        'next-steps.tsx',
        'return-button.tsx',
        'undo-application.tsx',
        'use-application.ts',
      ]),
      'src/contract/accounts/privacy-texts.ts',
      'src/contract/hiring/answer-day-texts.ts',
      ...from('node_modules/lucide/dist/esm/icons/', ['log-out.mjs', 'undo-2.mjs']),
    ],
  },
  {
    // For users alone, when a visitor asks for an alert, and on the page of the account.
    name: 'saved-searches',
    files: [
      ...from('src/web/features/hiring/saved-searches/', [
        'saved-alert.tsx',
        'saved-search-list.tsx',
        'saved-searches-api.ts',
        'send-alert-click.tsx',
        'use-save-search.tsx',
      ]),
      'src/contract/hiring/alert-texts.ts',
    ],
  },
  // After an application: beside the job, and over lists.
  { name: 'sent', files: ['src/web/features/hiring/jobs/apply/sent-panel.tsx'] },
  {
    name: 'blog-article',
    files: from('src/web/features/publishing/blogs/', ['blog-article.tsx', 'blog-page.ts']),
    minShareCount: 2,
  },
  {
    // The home page shows the latest.
    name: 'blogs',
    files: from('src/', [
      'contract/publishing/article-pictures.ts',
      ...from('web/features/publishing/blogs/blog', ['-card.tsx', '-facts.tsx', '-grid.tsx']),
      ...from('web/features/publishing/blogs/blog', ['-text.ts', 's-api.ts']),
    ]),
    minShareCount: 2,
  },
  {
    name: 'mail-link',
    files: ['src/web/pages/mail-link/', 'src/contract/hiring/notifications.ts'],
    minShareCount: 2,
  },
  {
    // The search box of the home page and of lists.
    name: 'search',
    files: [
      'src/web/features/hiring/jobs/search/job-search-box.tsx',
      ...from('src/web/ui/', ['combobox.tsx', 'use-combobox.ts']),
    ],
    minShareCount: 2,
  },
  // Where places are typed: above lists, and in the form of a job. Both need all of it.
  { name: 'places', files: ['src/web/features/hiring/places/'] },
  {
    // Shared with the page of who is signed in, which this one loads.
    name: 'home',
    files: [
      'src/web/pages/home.tsx',
      'src/web/pages/home/',
      ...from('src/web/features/hiring/jobs/card/', [
        'home-jobs.tsx',
        'job-row.tsx',
        'latest-jobs.tsx',
      ]),
      'src/web/features/hiring/responsiveness/answer-figure.tsx',
      'src/web/features/publishing/newsletter/',
      'src/web/features/publishing/reviews/',
      'src/contract/publishing/newsletter-texts.ts',
      ...from('node_modules/lucide/dist/esm/icons/', ['pause.mjs', 'play.mjs']),
    ],
    tags: ['$initial' as const],
  },
  {
    // Shared with the ways on from an empty list, which this one loads.
    name: 'job-list',
    files: [
      ...from('src/web/pages/', ['job-list.tsx', 'job-list/']),
      ...from('src/web/features/hiring/', ['jobs/search/', 'saved-searches/job-alert.tsx']),
      'node_modules/lucide/dist/esm/icons/sliders-horizontal.mjs',
    ],
    // Of other pages, too.
    except: [
      ...from('src/web/features/hiring/jobs/search/', [
        'facet-count.ts',
        'job-filter-table.ts',
        'job-search-api.ts',
        'job-search.ts',
        'pagination.ts',
        'place-filters.ts',
        'salary-filter.ts',
        'similar-jobs.tsx',
      ]),
    ],
    tags: ['$initial' as const],
  },
  { name: 'app', tags: ['$initial' as const], minShareCount: 2 },
  {
    // The libraries of forms, and what sign-in needs of them.
    name: 'forms',
    files: [
      ...from('node_modules/', ['zod/', 'react-hook-form/', '@hookform/']),
      ...from('src/web/forms/', [
        'checkbox.tsx',
        'error-summary.tsx',
        'field.tsx',
        'form.tsx',
        'form-section.tsx',
        'use-app-form.ts',
      ]),
      ...from('src/web/features/accounts/identity/', [
        'google-popup.ts',
        'new-password-fields.tsx',
        'password-field.tsx',
        'redirect-signed-in.tsx',
        'social-sign-in.tsx',
      ]),
      'src/web/features/accounts/identity/sign-in/',
      'src/web/features/hiring/jobs/apply/job-beside-form.tsx',
      'src/web/pages/sign-in-task.tsx',
      ...from('src/contract/platform/', ['endpoint.ts', 'primitives.ts', 'time-zone.ts']),
      ...from('src/contract/accounts/', [
        'account-input.ts',
        'accounts.ts',
        'files.ts',
        'identity.ts',
        'linked-pictures.ts',
        'profile-input.ts',
      ]),
    ],
    minShareCount: 2,
  },
  {
    // Apart from the rest of the dashboards, which then load no schemas.
    name: 'dashboard-forms',
    files: [
      ...from('src/web/forms/', ['form-dialog.tsx', 'show-stored.ts', 'text-form.tsx']),
      ...from('src/web/features/', [
        ...from('accounts/companies/', ['domain-form.tsx', 'invite-form.tsx']),
        'accounts/identity/change-password-form.tsx',
        'accounts/identity/deletion-form.tsx',
        'accounts/identity/link-password-form.tsx',
        'accounts/profiles/company-page-fields.tsx',
        'accounts/profiles/employer-profile-form.tsx',
        'accounts/profiles/job-seeker-profile-form.tsx',
        'accounts/profiles/profile-form.tsx',
        'hiring/applicants/offer-form.tsx',
        'hiring/applicants/private-note-form.tsx',
        'hiring/applicants/scorecard-form.tsx',
        'hiring/templates/template-form.tsx',
        'hiring/applicants/rejection-form.tsx',
        'hiring/conversations/conversation-dialog.tsx',
        'hiring/conversations/conversation-panel.tsx',
        'hiring/conversations/message-form.tsx',
        ...from('hiring/interviews/', ['chosen-times.tsx', 'hour-cell.tsx', 'times-fields.tsx']),
        ...from('hiring/interviews/week', ['-field.tsx', '-grid.tsx', '-hours.ts', 'end.ts']),
        'hiring/jobs/apply/application-form.tsx',
        'hiring/jobs/form/job-form.tsx',
        'hiring/jobs/search/job-search-form.tsx',
        'publishing/blogs/blog-form.tsx',
        'publishing/posts/post-editor.tsx',
        'trust/administration/decision-form.tsx',
        'trust/reports/report-form.tsx',
        'trust/site/site-form.tsx',
      ]),
      ...from('src/contract/hiring/', [
        'applications.ts',
        'conversations.ts',
        'interviews.ts',
        'job-input.ts',
        'offers.ts',
        'questions.ts',
        'templates.ts',
      ]),
      ...from('src/contract/accounts/company-', ['domains.ts', 'invitations.ts', 'members.ts']),
      'src/contract/trust/decisions.ts',
    ],
    minShareCount: 2,
  },
  {
    // Small parts of both sign-in and dashboards; lists by cursor, menus and settings are of dashboards alone.
    name: 'common',
    files: [
      'node_modules/lucide/',
      ...from('src/web/', ['api/', 'forms/', 'layouts/', 'lib/', 'seo/', 'ui/']),
      'src/web/features/accounts/identity/',
      // On a job's page, and with the button that applies.
      'src/web/features/hiring/numbers/job-source.ts',
      ...from('src/contract/', ['accounts/', 'hiring/job-number-choices.ts', 'platform/']),
    ],
    except: from('src/web/', [
      'api/cursor-list.ts',
      ...from('layouts/', ['dashboard-layout.tsx', 'role-menus.tsx']),
      ...from('ui/', ['section-links.tsx', 'settings-section.tsx']),
      'lib/use-section-in-view.ts',
    ]),
    minShareCount: 2,
  },
  { name: 'dashboard', minShareCount: 2 },
];

/** The groups as the bundler reads them. */
export const codeSplittingGroups = chunkGroups.map(toSplittingGroup);
