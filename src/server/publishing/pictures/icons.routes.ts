import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { defaultSite } from '#contract/platform/site.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import type { WebBuild } from '#server/platform/http/web-build.ts';
import { toIconVersion } from '#server/platform/site/icon-version.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import type { SiteLogo } from '#server/platform/site/site-logo.ts';

interface IconDeps {
  readonly site: Pick<Site, 'info'>;
  readonly siteLogo: SiteLogo;
  readonly web: Pick<WebBuild, 'clientDirectory'>;
}

/** Pixels of the icons for systems. */
const systemIcons = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };
const favicon = 'favicon.svg';
const manifest = 'manifest.webmanifest';

/** Files of the build that show the mark or the name: those of a site that has its own are drawn. */
export const iconFiles: readonly string[] = [favicon, manifest, ...Object.keys(systemIcons)];

const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

const Manifest = z.looseObject({ icons: z.array(z.looseObject({ src: z.string() })) });

/** The manifest of the build with the name, language and icons of the site. */
function nameManifest(text: string, site: Site['info']): string {
  const { icons, ...rest } = Manifest.parse(JSON.parse(text));
  const version = toIconVersion(site);
  const query = version === '' ? '' : `?v=${version}`;
  const named = icons.map((icon) => ({ ...icon, src: icon.src + query }));
  const { name, language: lang } = site;
  return JSON.stringify({ ...rest, name, short_name: name, lang, icons: named });
}

/** Browsers take an SVG, which can hold a picture. */
const wrapPicture = (png: Buffer): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${png.toString('base64')}"/></svg>\n`;

async function draw({ site, siteLogo, web }: IconDeps, name: string): Promise<Buffer | string> {
  const file = () => readFile(path.join(web.clientDirectory, name));
  const edge = new Map(Object.entries(systemIcons)).get(name);
  const isNew = toIconVersion(site.info) === '';
  if (name === manifest && !(isNew && site.info.language === defaultSite.language)) {
    return nameManifest(await file().then(String), site.info);
  }
  if (isNew) {
    return file();
  }
  return edge === undefined
    ? wrapPicture(await siteLogo.draw({ edge: 128, shape: 'rounded' }))
    : siteLogo.draw({ edge, shape: 'system' });
}

/** The icons and the manifest of the site, at the paths that browsers know. */
export function iconsRoutes(app: ApiApp, deps: IconDeps): void {
  const send = async (reply: FastifyReply, name: string) =>
    reply
      .headers({
        'cache-control': 'public, max-age=3600',
        'content-type': mediaTypes[path.extname(name)],
      })
      .send(await draw(deps, name));
  for (const name of iconFiles) {
    const options = { config: { access: 'anyone' } as const, schema: { hide: true } };
    app.get(`/${name}`, options, (_request, reply) => send(reply, name));
  }
}
