import { listPlaces } from '#server/hiring/places/find-places.service.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { openDatabaseAt } from '#test/test-database.ts';
import { type Call, listCalls, measureCall, measureWarm } from './measure-search.ts';
import { placeQuestions, typedPlaces } from './place-questions.ts';
import { readThreadTime } from './processor-time.ts';
import { printBound, printFigure } from './report.ts';
import { printTimes, type Sheet } from './search-report.ts';

/** Searches around places beside the same without a radius, and what is suggested for a typed place. */

/** How often as long a radius may take. Up to so many milliseconds more it always may. */
const most = { times: 1.5, free: 5 };
/** Milliseconds of a processor: of the database for a search, of the event loop, and of the database for suggestions. */
const bounds = { database: 100, loop: 30, suggestions: 5 };

type Filled = Parameters<typeof measureCall>[0] & { readonly database: OpenDatabase };

async function measurePair(sheet: Sheet, filled: Filled, [call, plain]: readonly [Call, Call]) {
  const times = await measureCall(filled, call, false);
  printTimes(sheet, call, times);
  const { processor: beside = 0 } = await measureCall(filled, plain, false);
  const { processor = 0, node = 0 } = times;
  const atMost = Math.max(most.times * beside, beside + most.free);
  const isReached = processor <= Math.min(atMost, bounds.database) && node <= bounds.loop;
  printFigure({
    what: '',
    measured: `${processor.toFixed(1)} ms`,
    yardstick: `${beside.toFixed(1)} without, loop ${node.toFixed(1)}`,
    target: isReached ? '' : `<= ${atMost.toFixed(1)}, ${bounds.database}, loop ${bounds.loop}`,
    isReached,
  });
}

/** On a connection of its own, whose processor time is that of the suggestions. */
async function measureSuggestions(url: string): Promise<void> {
  const database = await openDatabaseAt(url, 1);
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const readUsed = () => readThreadTime(rows[0]?.pid ?? 0);
  for (const [kind, texts] of Object.entries(typedPlaces)) {
    for (const q of texts) {
      let calls = 0;
      const before = readUsed();
      await measureWarm(() => {
        calls += 1;
        return listPlaces(database.db, { q });
      });
      const value = (readUsed() - before) / calls;
      const what = `suggestions, ${kind}: ${q.slice(0, 30)}`;
      printBound({ what, value, unit: 'ms', atMost: bounds.suggestions });
    }
  }
  await database.close();
}

export async function measurePlaces(
  sheet: Sheet,
  filled: Filled,
  isAsked: (call: Call) => boolean,
): Promise<void> {
  const calls = listCalls(placeQuestions);
  const others = listCalls(placeQuestions.map((each) => ({ ...each, query: each.beside })));
  for (const [at, call] of calls.entries()) {
    const plain = others[at];
    if (plain && isAsked(call)) {
      await measurePair(sheet, filled, [call, plain]);
    }
  }
  await measureSuggestions(filled.url);
}
