import type { ReactNode } from 'react';
import { palette } from '#contract/platform/palette.ts';
import type { Theme } from '#contract/platform/theme.ts';
import { themeStyle } from '#web/lib/theme-style.ts';
import { keysOf } from '#web/lib/choices.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { actParts } from './act-parts.tsx';
import { fieldParts } from './field-parts.tsx';
import { listParts } from './list-parts.tsx';
import { stateParts } from './state-parts.tsx';
import { tabParts } from './tab-parts.tsx';

/** Parts of the screen by the names of their components. */
const groups = {
  Acts: actParts,
  Tabs: tabParts,
  Fields: fieldParts,
  Lists: listParts,
  States: stateParts,
} satisfies Record<string, (theme: Theme) => Readonly<Record<string, ReactNode>>>;

function Sample({ theme }: { theme: Theme }) {
  return (
    <section
      data-theme={theme}
      aria-label={theme}
      style={themeStyle(theme)}
      className="flex min-w-0 flex-col gap-8 bg-page p-4 text-ink"
    >
      <ul className="grid grid-cols-6 gap-2">
        {Object.entries(palette[theme]).map(([name, colour]) => (
          <li
            key={name}
            title={name}
            style={{ background: colour }}
            className="h-11 rounded-control"
          />
        ))}
      </ul>
      {Object.entries(groups).map(([name, list]) => (
        <div key={name} className="flex flex-col gap-5">
          <h2 className="text-2xl">{name}</h2>
          {Object.entries(list(theme)).map(([part, content]) => (
            <div key={part}>
              <p className="mb-2 text-sm text-muted">{part}</p>
              {content}
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}

/** Every part of the screen in both themes, for who builds the site. */
export function Component() {
  return (
    <PageContainer>
      <PageHead title="Parts" />
      <PageHeading intro="Before a new part, look here for the one that does it.">
        Parts
      </PageHeading>
      <div className="grid gap-4 sm:grid-cols-2">
        {keysOf(palette).map((theme) => (
          <Sample key={theme} theme={theme} />
        ))}
      </div>
    </PageContainer>
  );
}
