import { availableParallelism } from 'node:os'
import type { TestProjectInlineConfiguration, TestTagDefinition } from 'vitest/config'

const files = (...names: string[]) => names.map((name) => `tests/server/${name}.test.ts`)

/**
 * Files of the server's tests that run alone, each in a process of its own. They kill, fill disks, measure
 * memory or judge durations, so they need the machine for themselves.
 */
const ISOLATED = files(
  'adsFlakyNetwork',
  'backupBeside',
  'badRequests',
  'diskFull',
  'killed',
  'memory',
)

/** Files that run beside others, each in a process of its own: they start, kill and replace servers. */
const OWN_PROCESS = files(
  'behindPgbouncer',
  'conversationJourneys',
  'conversationPlans',
  'databaseAway',
  'doctorCommand',
  'embeddedDatabase',
  'migrationKilled',
  'movePhotos',
  'processFaults',
  'queryPlans',
  'replicas',
  'staleConnections',
)

/** Test files that run at a time; each of the server's workers has a database of its own. */
const WORKERS = Math.min(4, Math.max(2, availableParallelism()))

const SERVER = {
  environment: 'node',
  globalSetup: ['tests/support/database.setup.ts'],
  setupFiles: ['tests/support/seed.setup.ts'],
  pool: 'forks',
  testTimeout: 30_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
} satisfies TestProjectInlineConfiguration['test']

/** Rings of tests/README.md; a test without a tag belongs to `npm test` alone. */
export const TEST_TAGS: TestTagDefinition[] = [
  { name: 'soak', description: 'Ring 3: dear, and rarely the only one to see a fault.' },
  { name: 'postgres', description: 'Also in ring 2: PostgreSQL may answer otherwise here.' },
  { name: 'embedded', description: 'Never on PostgreSQL, which it does not ask.' },
]

export const TEST_PROJECTS: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      ...SERVER,
      name: 'server',
      include: ['tests/server/**/*.test.ts'],
      exclude: [...ISOLATED, ...OWN_PROCESS],
      maxWorkers: WORKERS,
      // A process runs many files: loading the server anew for each took half of the time.
      isolate: false,
    },
  },
  {
    extends: true,
    test: { ...SERVER, name: 'server-own-process', include: OWN_PROCESS, maxWorkers: WORKERS },
  },
  {
    extends: true,
    test: { ...SERVER, name: 'server-alone', include: ISOLATED, fileParallelism: false },
  },
  {
    extends: true,
    test: {
      name: 'client',
      include: ['tests/client/**/*.test.{ts,tsx}'],
      maxWorkers: WORKERS,
      // As the server's; support/client.setup.ts gives each file a phone without a past.
      isolate: false,
      environment: 'happy-dom',
      setupFiles: ['tests/support/client.setup.ts', 'tests/support/seed.setup.ts'],
      restoreMocks: true,
      testTimeout: 30_000,
      expect: { poll: { timeout: 10_000 } },
    },
  },
]
