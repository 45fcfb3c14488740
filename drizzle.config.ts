import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name <what-changed>` writes the next migration from these tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './db/schema.ts',
    './db/content-schema.ts',
    './db/site-schema.ts',
    './db/files-schema.ts',
    './db/hiring-schema.ts',
    './db/trust-schema.ts',
    './db/mails-schema.ts',
    './db/derived-schema.ts',
    './db/rate-limit-schema.ts',
    './db/firebase-schema.ts',
  ],
  out: './db/migrations',
});
