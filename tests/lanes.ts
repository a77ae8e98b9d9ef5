import { readdirSync, readFileSync } from 'node:fs'

/** A program that runs tests and prints how many passed. */
export interface Lane {
  /** Names its lines in the output. */
  name: string
  command: readonly [string, ...string[]]
  env?: Readonly<Record<string, string>>
  /** It drives Chromium, which is installed when there is none. */
  needsChromium?: true
}

/** The same seed each time: each change meets the same bad requests, networks and payments. */
const SEED = 20_261_120
const SEEDS = { TEST_SEED: String(SEED), PAYMENT_SEED: String(SEED) }

function vitest(name: string, args: readonly string[], env?: Lane['env']): Lane {
  return { name, command: ['npx', 'vitest', 'run', ...args], ...(env && { env }) }
}

/** The same on Debian's PostgreSQL, which runs only for this lane. */
function onPostgres(lane: Lane): Lane {
  return { ...lane, command: ['npx', 'tsx', 'tests/support/onPostgres.ts', ...lane.command] }
}

function playwright(name: string, args: readonly string[], env?: Lane['env']): Lane {
  const config = ['--config', 'tests/e2e/playwright.config.ts']
  return {
    name,
    command: ['npx', 'playwright', 'test', ...config, ...args],
    needsChromium: true,
    ...(env && { env }),
  }
}

const ON_SERVER = '--project=server*'
const ENGINES = ['--project=firefox', '--project=webkit']
const tagged = (filter: string) => `--tags-filter=${filter}`

/** Files of the server's tests with this tag: importing all would take half a minute. */
const serverFiles = (tag: string) =>
  readdirSync('tests/server')
    .map((file) => `tests/server/${file}`)
    .filter((path) =>
      new RegExp(`module-tag ${tag}|tags: .*'${tag}'`).test(readFileSync(path, 'utf8')),
    )

/** A third of ring 3 (1 to 3): a third of each lane's files. */
function thirdOfSoak(third: number): readonly (readonly Lane[])[] {
  const shard = `--shard=${third}/3`
  // Otherwise the longest parts of two lanes would meet in the same third.
  const other = `--shard=${(third % 3) + 1}/3`
  return [
    [playwright('soak stories', ['--project=phone', '--grep=@soak', shard], SEEDS)],
    [
      playwright('translated', ['--project=phone', '--grep=@translated', shard], {
        TRANSLATED: '1',
      }),
    ],
    [playwright('soak engines', [...ENGINES, '--project=chromium', '--grep=@soak', shard])],
    [vitest('soak', [...serverFiles('soak'), tagged('soak && embedded'), shard], SEEDS)],
    [
      onPostgres(
        vitest(
          'soak on PostgreSQL',
          [ON_SERVER, tagged('!embedded && (soak || !postgres)'), other],
          SEEDS,
        ),
      ),
    ],
  ]
}

/** Waits for elections among Debian's programs, whose moments no change decides: no part of a commit's third. */
const FAILOVER: Lane = {
  name: 'failover',
  command: ['npm', 'run', 'lab', 'failover'],
  env: { LAB_SEED: String(SEED) },
}

/** Suites of `tsx tests/run.ts <suite>`: lists run one after the other, the lanes of a list side by side. */
const SUITES = {
  // In sequence: stories wait for a browser on the same cores.
  test: [
    [vitest('unit', ['--project=server', '--project=client', tagged('!soak')])],
    [playwright('stories', ['--project=phone', '--grep-invert=@soak'])],
  ],
  engines: [[playwright('engines', [...ENGINES, '--grep=@main'])]],
  postgres: [
    [
      onPostgres(
        vitest('postgres', [ON_SERVER, ...serverFiles('postgres'), tagged('postgres && !soak')]),
      ),
    ],
  ],
} satisfies Readonly<Record<string, readonly (readonly Lane[])[]>>

/** The lanes of a suite; of `soak` a third where its number follows. Throws for an unknown suite. */
export function lanesOf(suite: string, part?: string): readonly (readonly Lane[])[] {
  if (suite === 'soak') {
    if (part && !/^[123]$/.test(part)) throw new RangeError(`No third "${part}" of soak: 1, 2 or 3`)
    return part ? thirdOfSoak(Number(part)) : [...[1, 2, 3].flatMap(thirdOfSoak), [FAILOVER]]
  }
  const lanes = SUITES[suite as keyof typeof SUITES]
  if (!lanes)
    throw new RangeError(`No suite "${suite}"; there are ${Object.keys(SUITES).join(', ')}, soak`)
  return lanes
}
