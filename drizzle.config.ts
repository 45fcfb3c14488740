import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name <what-changed>` writes the next migration from these tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/*-schema.ts',
  out: './db/migrations',
});
