import type { FastifyBaseLogger } from 'fastify';
import type { SiteInfo } from '#contract/platform/site.ts';
import { defaultSettings, type SiteSettings, toSiteInfo } from '#contract/platform/site-choices.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { EventBus } from '#server/platform/events/event-bus.ts';
import { findSettings } from './site-settings.queries.ts';

/** The settings of the site, as everything reads them at the moment of use. */
export interface Site {
  readonly settings: SiteSettings;
  /** The part of them that pages show; another object after each change. */
  readonly info: SiteInfo;
}

interface LiveSiteDeps {
  /** The primary. */
  readonly db: Executor;
  readonly events: EventBus;
  readonly logger: Pick<FastifyBaseLogger, 'warn'> | false;
}

/** Milliseconds after which settings that could not be read are read again. */
const retryMs = 1_000;

/**
 * The settings in the memory of this node, so that no request reads them. An event of any node that has changed them, or a
 * connection that was lost, reads them again; then caches of this node drop what showed the earlier ones.
 */
export class LiveSite implements Site {
  readonly #deps: LiveSiteDeps;
  #version = 0;
  #settings = defaultSettings;
  #info = toSiteInfo(defaultSettings);
  #reading: Promise<void> = Promise.resolve();

  constructor(deps: LiveSiteDeps) {
    this.#deps = deps;
    deps.events.subscribe(({ topic }) => {
      if (topic === 'settingsWritten' || topic === 'everything') {
        void this.#readAgain();
      }
    });
  }

  get settings(): SiteSettings {
    return this.#settings;
  }

  get info(): SiteInfo {
    return this.#info;
  }

  /** Reads the settings; one reading follows another, so that the latest one wins. */
  load(): Promise<void> {
    const reading = this.#reading.then(() => this.#read());
    this.#reading = reading.catch(() => {});
    return reading;
  }

  async #read(): Promise<void> {
    const { version, settings } = await findSettings(this.#deps.db);
    if (version !== this.#version) {
      this.#version = version;
      this.#settings = settings;
      this.#info = toSiteInfo(settings);
      this.#deps.events.publish('settings');
    }
  }

  async #readAgain(): Promise<void> {
    try {
      await this.load();
    } catch (err) {
      const { logger } = this.#deps;
      if (logger) {
        logger.warn({ err }, 'the settings of the site could not be read');
      }
      setTimeout(() => void this.#readAgain(), retryMs).unref();
    }
  }
}
