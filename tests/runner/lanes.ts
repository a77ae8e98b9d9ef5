/** Where reports and whatever a failed story leaves go; never committed. */
export const RESULTS = 'tests/.results'

/** A program that runs tests beside others and writes a report that tells how each went. */
export interface Lane {
  /** Names its lines in the output. */
  name: string
  command: readonly [string, ...string[]]
  env?: Readonly<Record<string, string>>
  /** The JSON report of Vitest or of Playwright that it leaves. */
  report: string
  /** It drives Chromium, which is installed when there is none. */
  needsBrowser?: true
}

/** Drawn once: a change is judged by the same bad requests, networks and payments as the one before. */
const SEED = '20261120'
const ON_POSTGRES = ['tsx', 'tests/support/onPostgres.ts', 'npx'] as const

function vitest(name: string, args: readonly string[], more: Partial<Lane> = {}): Lane {
  return vitestBy([], name, args, more)
}

function vitestOnPostgres(name: string, args: readonly string[], more: Partial<Lane> = {}): Lane {
  return vitestBy(ON_POSTGRES, name, args, more)
}

function vitestBy(
  before: readonly string[],
  name: string,
  args: readonly string[],
  more: Partial<Lane>,
): Lane {
  const report = `${RESULTS}/${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    command: ['npx', ...before, 'vitest', 'run', ...args, ...reporters],
    report,
    ...more,
  }
}

function playwright(name: string, which: string, more: Partial<Lane> = {}): Lane {
  const config = ['--config', 'tests/e2e/playwright.config.ts']
  return {
    name,
    command: ['npx', 'playwright', 'test', ...config, which],
    report: `${RESULTS}/e2e.json`,
    needsBrowser: true,
    ...more,
  }
}

/** In every engine that is there (e2e/playwright.config.ts). */
const ENGINES = playwright('engines', 'tests/engines/')

const fileOf = (name: string) => `tests/server/${name}.test.ts`
const serverFiles = (...names: string[]) => ['--project=server*', ...names.map(fileOf)]
const without = (names: readonly string[]) => names.map((name) => `--exclude=${fileOf(name)}`)

/** What the soak does on PostgreSQL already, and far more often. */
const NETWORKS = 'adsFlakyNetwork'
const PAYMENTS = 'upgradesOrders'
/** The slower ones of those that would do the very same again: what they use is embedded, or no database. */
const SAME_ON_POSTGRES = [
  'backupBeside',
  'demoAffairs',
  'demoPictures',
  'embeddedDatabase',
  'embeddedDatabaseFolder',
  'embeddedDatabaseFreeSpace',
  'embeddedDatabaseLog',
  'forbiddenGoods',
  'images',
  'imagesCorpus',
  'imagesStore',
  'movePhotos',
  'oneScreenRelease',
  'productServer',
]

/**
 * What `tsx tests/run.ts <suite>` runs: `all` is `npm test`, `soak` and `postgres` follow it in
 * `.ci/run`; `engines` is `npm run test:engines`. A suite's lists run one after the other, the lanes of a list side by side.
 */
export const SUITES: Readonly<Record<string, readonly (readonly Lane[])[]>> = {
  // One after the other: stories wait for a browser on the same cores.
  all: [[vitest('unit', [])], [playwright('e2e', '--project=phone')], [ENGINES]],
  engines: [[ENGINES]],
  soak: [
    [
      playwright('translated', '--project=phone', {
        env: { TRANSLATED: '1' },
        report: `${RESULTS}/translated.json`,
      }),
    ],
    // These wait more than they work, and each does one thing at a time, so that they go side by side.
    [
      playwright('journeys', 'flakyJourneys.spec.ts', {
        env: { TEST_JOURNEYS: '20', TEST_SEED: SEED },
      }),
      vitestOnPostgres('networks', serverFiles(NETWORKS), {
        env: { TEST_FLAKY: '100', TEST_SEED: SEED },
      }),
      vitestOnPostgres('payments', ['--maxWorkers=1', ...serverFiles(PAYMENTS)], {
        env: { PAYMENT_ORDERS: '500', PAYMENT_SEED: SEED },
      }),
    ],
    [
      vitest('bad requests', ['--maxWorkers=1', ...serverFiles('badRequests')], {
        env: { TEST_BAD_REQUESTS: '10000', TEST_SEED: SEED },
      }),
    ],
    // Twenty kills of the server and twenty of its database, in the middle of what people do; how soon it
    // is ready again is judged, so nothing runs beside it.
    [vitest('kills', ['--maxWorkers=1', ...serverFiles('killed')], { env: { TEST_KILLS: '40' } })],
  ],
  postgres: [
    [
      vitestOnPostgres(
        'postgres',
        [...serverFiles(), ...without([NETWORKS, PAYMENTS, ...SAME_ON_POSTGRES])],
        { env: { TEST_SEED: SEED, PAYMENT_SEED: SEED } },
      ),
    ],
  ],
}
