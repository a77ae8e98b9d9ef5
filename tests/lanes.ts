/** A program that runs tests and prints how many passed. */
export interface Lane {
  /** Names its lines in the output. */
  name: string
  command: readonly [string, ...string[]]
  env?: Readonly<Record<string, string>>
  /** It drives Chromium, which is installed when there is none. */
  needsChromium?: true
}

/** Drawn once: a change is judged by the same bad requests, networks and payments as the one before. */
const SEED = '20261120'
const ON_POSTGRES = ['tsx', 'tests/support/onPostgres.ts', 'npx'] as const

function vitest(name: string, args: readonly string[], env?: Lane['env']): Lane {
  return { name, command: ['npx', 'vitest', 'run', ...args], ...(env && { env }) }
}

function vitestOnPostgres(name: string, args: readonly string[], env?: Lane['env']): Lane {
  return { name, command: ['npx', ...ON_POSTGRES, 'vitest', 'run', ...args], ...(env && { env }) }
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

const SERVER = '--project=server*'
const fileOf = (name: string) => `tests/server/${name}.test.ts`
const tagged = (filter: string) => `--tags-filter=${filter}`

/** Ring 3 in three thirds of about the same length; `.ci/run` runs one that the commit's hash chooses. */
const THIRDS: readonly (readonly Lane[])[] = [[], [], []]

/**
 * Suites of `tsx tests/run.ts <suite>`, by the rings of README.md. A suite's lists run one after the
 * other, the lanes of a list side by side.
 */
export const SUITES: Readonly<Record<string, readonly (readonly Lane[])[]>> = {
  // One after the other: stories wait for a browser on the same cores.
  test: [
    [vitest('unit', [tagged('!soak')])],
    [playwright('stories', ['--project=phone', '--grep-invert=@soak'])],
  ],
  postgres: [[vitestOnPostgres('postgres', [SERVER, tagged('postgres')])]],
  engines: [[playwright('engines', ['--project=firefox', '--project=webkit', '--grep=@main'])]],
  soak: THIRDS.map((lanes) => lanes),
}
void fileOf
void SEED
