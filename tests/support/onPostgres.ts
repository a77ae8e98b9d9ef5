import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from './postgres.ts'

/** `tsx tests/support/onPostgres.ts <command …>` runs it on a PostgreSQL of its own, and ends as it does. */
const [program = '', ...args] = process.argv.slice(2)
// No test cuts the machine's power, and no other fault loses data that the system holds.
const postgres = await startPostgres(['fsync=off'])
const child = spawn(program, args, {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: postgres.database('tianguis') },
})
// An interrupt reaches both; ours is to tidy up after the other.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
const [code] = await once(child, 'exit')
postgres.stop()
process.exitCode = typeof code === 'number' ? code : 1
