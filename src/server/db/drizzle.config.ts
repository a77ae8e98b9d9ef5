import { defineConfig } from 'drizzle-kit'

/** `npm run migration -- --name what_changes` writes the next migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema/*.ts',
  out: './src/server/db/migrations',
})
