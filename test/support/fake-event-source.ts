import { vi } from 'vitest';

/** Stands for the browser's `EventSource`; a test speaks for the server through `latest()`. */
export function stubEventSource() {
  const opened: FakeEventSource[] = [];

  class FakeEventSource extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 0;
    readonly url: string;
    constructor(url: string) {
      super();
      this.url = url;
      opened.push(this);
    }
    open(): void {
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
    }
    send(name: string, data = ''): void {
      this.dispatchEvent(new MessageEvent(name, { data }));
    }
    /** The connection is lost or, with `isFinal`, the response had a status other than 200. */
    fail(isFinal = false): void {
      this.readyState = isFinal ? FakeEventSource.CLOSED : 0;
      this.dispatchEvent(new Event('error'));
    }
    close(): void {
      this.readyState = FakeEventSource.CLOSED;
    }
  }
  vi.stubGlobal('EventSource', FakeEventSource);

  const latest = () => {
    const source = opened.at(-1);
    if (!source) {
      throw new Error('No stream was opened.');
    }
    return source;
  };
  return { opened, latest, isOpen: () => opened.at(-1)?.readyState !== FakeEventSource.CLOSED };
}
