import { useWatch } from 'react-hook-form';
import { m } from '#messages';
import { markPath } from '#contract/platform/brand.ts';
import type { Theme } from '#contract/platform/theme.ts';
import { colourPattern, makeShades, type Shades } from '#contract/platform/site-colours.ts';
import type { SiteSettingsInput } from '#contract/trust/site-settings.ts';
import { themeStyle } from '#web/lib/theme-style.ts';

function Logo({ logo }: Pick<SiteSettingsInput, 'logo'>) {
  return logo === null ? (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7 shrink-0 text-primary">
      <path fill="currentColor" fillRule="evenodd" d={markPath} />
    </svg>
  ) : (
    <img src={logo} alt="" width="28" height="28" className="size-7 shrink-0 object-contain" />
  );
}

interface SampleProps extends Pick<SiteSettingsInput, 'name' | 'logo' | 'copyright'> {
  theme: Theme;
  shades: Shades;
}

/** The colours where pages have them: beside the name, in a button, a link, and on a tint. */
function Sample({ theme, shades, name, logo, copyright }: SampleProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-sm text-muted">
        {theme === 'light' ? m.site_theme_light() : m.site_theme_dark()}
      </figcaption>
      <div
        data-theme={theme}
        style={themeStyle(theme, shades)}
        className="overflow-hidden rounded-card border border-line bg-page text-ink"
      >
        <p className="flex items-center gap-2 border-b border-line bg-surface p-3 font-face text-lg font-bold">
          <Logo logo={logo} />
          <span className="min-w-0 wrap-anywhere">{name || m.site_name()}</span>
        </p>
        <div className="flex flex-wrap items-center gap-3 p-3">
          <span className="btn btn-primary">{m.site_sample_apply()}</span>
          <span className="btn btn-accent">{m.site_sample_search()}</span>
          <span className="text-link">{m.site_sample_link()}</span>
          <span className="rounded-control bg-tint px-2 py-1 font-medium text-primary">
            {m.site_sample_selected()}
          </span>
        </div>
        <p className="border-t border-line bg-surface p-3 text-sm text-muted wrap-anywhere">
          {copyright}
        </p>
      </div>
    </figure>
  );
}

/** A preview of the unsaved settings. The last valid colour stays while another is typed. */
export function SitePreview({ saved }: { saved: SiteSettingsInput }) {
  const values = useWatch<SiteSettingsInput>();
  const { name = '', copyright = '', logo = null, colour = '' } = values;
  const shades = makeShades(colourPattern.test(colour) ? colour : saved.colour);
  const sample = { name, copyright, logo };
  return (
    <section
      aria-label={m.common_preview()}
      className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-1"
    >
      <Sample theme="light" shades={shades.light} {...sample} />
      <Sample theme="dark" shades={shades.dark} {...sample} />
    </section>
  );
}
