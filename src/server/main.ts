import { resolve } from 'node:path'
import { DatabaseFolderInUse, startEmbeddedDatabase } from './db/embedded/embeddedDatabase.ts'
import { EnvironmentError, readEnvironment } from './environment.ts'
import { refusals } from './goingLive/refusals.ts'
import { makePrivate } from './ground/privateFolder.ts'
import { createLogger } from './http/logger.ts'

async function start(): Promise<void> {
  const settings = readEnvironment(process.env)
  const refused = refusals(settings)
  if (refused.length > 0) throw new EnvironmentError(refused.join('\n'))
  const env = { ...settings, DATA_DIR: resolve(settings.DATA_DIR) }
  const log = createLogger(env)
  // A slip in one request must not end the others (fault F34).
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'))
  await makePrivate(env.DATA_DIR)
  const opening = env.DATABASE_URL
    ? null
    : startEmbeddedDatabase({
        dataDir: env.DATA_DIR,
        log: (message, details) => log.info(details ?? {}, message),
      })
  // Modules take seconds to load, while the database starts in a process of its own.
  const serving = import('./serve.ts').then(({ serve }) => serve({ env, log, opening }))
  await Promise.all([opening, serving])
}

start().catch((error: unknown) => {
  const isExpected = error instanceof DatabaseFolderInUse || error instanceof EnvironmentError
  const words = error instanceof Error && !isExpected ? error.stack : String(error)
  process.stderr.write(`${words}\n`)
  process.exit(1)
})
