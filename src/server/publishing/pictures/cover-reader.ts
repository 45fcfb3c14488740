import { LRUCache } from 'lru-cache';
import { getInitialsTint } from '#server/accounts/files/draw-initials.ts';
import { isInitialsPath } from '#contract/accounts/initials-pictures.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { makeConcurrencyLimit } from '#server/platform/http/concurrency-limit.ts';
import { type CoverColours, readCoverColours, toInitialsColours } from './cover-colours.ts';

/** Companies whose colours are kept: some hundred bytes each. */
const maxKept = 5_000;

/** The colours of covers, by the picture that stands for a company. */
export interface CoverReader {
  /** Those of initials, and those that are kept. */
  get(path: string): CoverColours | undefined;
  /**
   * Reads the picture; undefined where it is gone.
   * @throws AppError `service-unavailable` when too many wait.
   */
  read(path: string): Promise<CoverColours | undefined>;
}

/** The bytes of a picture of this site, as its own URL answers them; undefined where it is gone. */
export async function readSitePicture(app: ApiApp, path: string): Promise<Buffer | undefined> {
  const { statusCode, rawPayload } = await app.inject(path);
  return statusCode === 200 ? rawPayload : undefined;
}

/** A logo without a colour is black or white. */
const colourless = toInitialsColours('#3d4b49');

export function makeCoverReader(app: ApiApp): CoverReader {
  const limit = makeConcurrencyLimit({ running: 1, waiting: 50 });
  const kept = new LRUCache<string, CoverColours>({ max: maxKept });
  const get = (path: string): CoverColours | undefined => {
    const tint = isInitialsPath(path) ? getInitialsTint(path) : undefined;
    return tint === undefined ? kept.get(path) : toInitialsColours(tint);
  };
  const read = (path: string) =>
    limit(async () => {
      // Another request may have read it meanwhile.
      const known = kept.get(path);
      if (known) {
        return known;
      }
      const picture = await readSitePicture(app, path);
      const colours = picture && ((await readCoverColours(picture)) ?? colourless);
      if (colours) {
        kept.set(path, colours);
      }
      return colours;
    });
  return { get, read: async (path) => get(path) ?? read(path) };
}
