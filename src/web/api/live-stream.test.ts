import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heartbeatInterval, type LiveTopic, liveTopics } from '#contract/platform/live.ts';
import { stubEventSource } from '#test/fake-event-source.ts';
import { LiveStream } from './live-stream.ts';

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

const stops: (() => void)[] = [];

function start() {
  const server = stubEventSource();
  const onLive = vi.fn<(isLive: boolean) => void>();
  const onChange = vi.fn<(topics: readonly LiveTopic[]) => void>();
  const onRefused = vi.fn<() => void>();
  const stream = new LiveStream({ tabId: 'tab-1', onLive, onChange, onRefused });
  stops.push(() => stream.stop());
  return { ...server, stream, onLive, onChange, onRefused };
}

function startOpen() {
  const world = start();
  world.latest().open();
  world.onChange.mockReset();
  return world;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the event stream of a tab', () => {
  it('is live once it is open, and reads once what came before', () => {
    const { latest, onLive, onChange } = start();
    expect(latest().url).toBe('/api/v1/live?tab=tab-1');
    expect(onLive).not.toHaveBeenCalledWith(true);
    latest().open();
    expect(onLive).toHaveBeenLastCalledWith(true);
    expect(onChange.mock.calls).toEqual([[['jobApply']]]);
  });

  it('has the topics that changed read again, and no unknown ones', () => {
    const { latest, onChange } = startOpen();
    latest().send('change', '{"topics":["jobs","secrets","blogs"]}');
    expect(onChange.mock.calls).toEqual([[['jobs', 'blogs']]]);
  });

  it('has everything read again within a second when anything may have changed', () => {
    const { latest, onChange } = startOpen();
    latest().send('everything');
    expect(onChange).not.toHaveBeenCalled();
    wait(1);
    expect(onChange.mock.calls).toEqual([[liveTopics]]);
  });

  it('is opened again after a loss, and then everything counts as changed', () => {
    const { latest, opened, onLive, onChange, onRefused } = startOpen();
    latest().fail();
    expect(onLive).toHaveBeenLastCalledWith(false);
    wait(1);
    expect(opened).toHaveLength(2);
    latest().open();
    wait(1);
    expect(onChange.mock.calls).toEqual([[liveTopics]]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('waits longer after each failure, at most 30 seconds', () => {
    const { latest, opened } = startOpen();
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      const attempts = opened.length;
      latest().fail();
      wait(seconds - 0.001);
      expect(opened).toHaveLength(attempts);
      wait(0.001);
      expect(opened).toHaveLength(attempts + 1);
    }
  });

  it('waits shortly again after a stream that had a heartbeat', () => {
    const { latest, opened } = startOpen();
    latest().fail();
    wait(1);
    latest().fail();
    wait(2);
    latest().open();
    latest().send('heartbeat');
    latest().fail();
    wait(1);
    expect(opened).toHaveLength(4);
  });

  it('counts as lost without heartbeats, also while it is still being opened', () => {
    const { latest, opened, onLive } = start();
    wait((2.5 * heartbeatInterval) / 1_000);
    expect(opened[0]?.readyState).toBe(2);
    wait(1);
    latest().open();
    for (let beat = 0; beat < 6; beat += 1) {
      vi.advanceTimersByTime(heartbeatInterval);
      latest().send('heartbeat');
    }
    expect(opened).toHaveLength(2);
    expect(onLive).toHaveBeenLastCalledWith(true);
    vi.advanceTimersByTime(2.5 * heartbeatInterval);
    expect(onLive).toHaveBeenLastCalledWith(false);
  });

  it('moves to another node at once when the server asks for it', () => {
    const { latest, opened } = startOpen();
    latest().send('reconnect');
    wait(0.5);
    expect(opened).toHaveLength(2);
  });

  it.each(['the server ends it', 'the server does not open it'])(
    'has the session looked up when %s, and tries again',
    (cause) => {
      const { latest, opened, onRefused } = startOpen();
      if (cause === 'the server ends it') {
        latest().send('ended');
      } else {
        latest().fail(true);
      }
      expect(onRefused).toHaveBeenCalledOnce();
      wait(1);
      expect(opened).toHaveLength(2);
    },
  );

  it('leaves its connection to newer tabs until it is looked at again', () => {
    const { latest, opened, onLive } = startOpen();
    latest().send('evicted');
    expect(onLive).toHaveBeenLastCalledWith(false);
    wait(600);
    expect(opened).toHaveLength(1);
    show('visible');
    expect(opened).toHaveLength(2);
  });

  it('rests five seconds after its tab was hidden, and goes on when it is shown', () => {
    const { latest, opened, isOpen, onLive, onChange } = startOpen();
    show('hidden');
    wait(4);
    show('visible');
    wait(10);
    expect([opened.length, isOpen()]).toEqual([1, true]);
    show('hidden');
    wait(5);
    expect(isOpen()).toBe(false);
    expect(onLive).toHaveBeenLastCalledWith(false);
    wait(600);
    expect(opened).toHaveLength(1);
    show('visible');
    latest().open();
    wait(1);
    expect(onChange.mock.calls).toEqual([[liveTopics]]);
  });

  it('does not begin in a hidden tab', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { opened } = start();
    wait(60);
    expect(opened).toEqual([]);
  });

  it('ends for good when it is stopped', () => {
    const { stream, opened, isOpen, onLive } = startOpen();
    stream.stop();
    expect([isOpen(), onLive.mock.lastCall]).toEqual([false, [false]]);
    show('visible');
    wait(600);
    expect(opened).toHaveLength(1);
  });
});
