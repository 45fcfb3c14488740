import pg from 'pg';

export interface JourneyDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty database of its own on the server that the URL names. */
export async function createJourneyDatabase(serverUrl: string): Promise<JourneyDatabase> {
  const name = `job_portal_journey_${process.pid}_${Date.now()}`;
  await run(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    remove: () => run(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
