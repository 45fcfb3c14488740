import { Agent, request } from 'node:http';

/** How a request ended: its answer's status, or why there was none. */
type Outcome = number | string;

export interface LoadResult {
  readonly answered: number;
  /** Everything but 2xx, with the request it came to. */
  readonly failures: readonly string[];
  /** The emails that the site acknowledged. */
  readonly taken: readonly string[];
}

export interface Load {
  /** Waits for the running requests and returns all results. */
  stop(): Promise<LoadResult>;
  readonly count: () => number;
}

interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly email?: string;
  /** Whence it is sent: forms are limited for each address. */
  readonly from: string;
}

/** Pages, calls and forms by turns. A form must not come twice, so no proxy repeats it. */
function nextShot(client: number, round: number): Shot {
  const from = `127.1.${client}.${1 + (Math.floor(round / 60) % 250)}`;
  if (round % 3 === 0) {
    return { method: 'GET', path: '/all-job', from };
  }
  if (round % 3 === 1) {
    const path = '/api/v1/jobs/pagination?page=0&size=4&jobTypes=All%20Jobs';
    return { method: 'GET', path, from };
  }
  const email = `reader-${client}-${round}@people.example`;
  const body = JSON.stringify({ email });
  return { method: 'POST', path: '/api/v1/newsletter', body, email, from };
}

function shoot(agent: Agent, url: string, { method, path, body, from }: Shot): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request(url + path, { method, agent, headers, localAddress: from });
    sent.once('error', (error) => resolve(error.message));
    sent.once('response', (answer) => {
      answer.once('error', (error) => resolve(error.message));
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.end(body);
  });
}

/** Anonymous clients that send one request after the other, until they are stopped. */
export function startLoad(url: string, clients: number): Load {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const taken: string[] = [];
  let answered = 0;
  const state = { isOver: false };

  const visit = async (client: number) => {
    for (let round = client; !state.isOver; round += 1) {
      const shot = nextShot(client, round);
      const outcome = await shoot(agent, url, shot);
      answered += 1;
      if (typeof outcome === 'string' || outcome < 200 || outcome > 299) {
        failures.push(`${shot.method} ${shot.path}: ${outcome}`);
      } else if (shot.email) {
        taken.push(shot.email);
      }
    }
  };
  const visits = Array.from({ length: clients }, (_, client) => visit(client));
  return {
    count: () => answered,
    stop: async () => {
      state.isOver = true;
      await Promise.all(visits);
      agent.destroy();
      return { answered, failures, taken };
    },
  };
}
