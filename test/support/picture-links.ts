import { Readable } from 'node:stream';
import type { EventBus } from '#server/platform/events/event-bus.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { makeMetrics } from '#server/platform/ops/metrics.ts';
import { writeTemporaryFile } from '#server/platform/storage/temporary-file.ts';
import { RemotePictureError } from '#server/accounts/files/fetch-picture.ts';
import { loadPictureLinks } from '#server/accounts/files/load-picture-links.service.ts';
import { makeLogoPlacer } from '#server/hiring/jobs/linked-logos.service.ts';
import type { TestApp } from './build-test-app.ts';
import { silentLogger } from './silent-logger.ts';

interface LinkOptions {
  /** Called before the picture of a link is there. */
  readonly onFetch?: (link: string) => Promise<void>;
  readonly bus?: EventBus;
}

/** Runs the task that loads linked pictures, so many hours after the test's time: links to a `picture.png` have one. */
export const makeLinkLoader =
  (site: TestApp, { onFetch = async () => {}, bus = makeEventBus() }: LinkOptions = {}) =>
  (hours = 0): Promise<void> =>
    loadPictureLinks(
      {
        db: site.database.db,
        inTransaction: makeInTransaction(site.database.db, bus),
        clock: () => site.time.now,
        store: site.store,
        scanner: undefined,
        encodePicture: async () => Readable.from([Buffer.from('encoded')]),
        fetchPicture: async (link, folder) => {
          await onFetch(link);
          if (!link.endsWith('picture.png')) {
            throw new RemotePictureError('test');
          }
          return writeTemporaryFile(Readable.from([Buffer.from(link)]), {
            folder,
            name: 'picture.png',
          });
        },
        placeLogo: makeLogoPlacer(site.liveSite),
        logger: silentLogger,
        metrics: makeMetrics(),
      },
      new Date(site.time.now.getTime() + 60_000 + hours * 3_600_000),
      new AbortController().signal,
    );
