import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type Plugin, type PluginOption, type Rolldown, type UserConfig } from 'vite'
import { WORKER_BUDGET } from '../../src/server/build/budgets.ts'
import config from '../../vite.config.ts'

/**
 * Builds the page once as it is, and once per named screen with a sentence and a style file added. Prints by
 * screen, as JSON, the share of bytes that a phone fetches again. It is a process of its own, because Vite
 * reads NODE_ENV: `tsx tests/support/oneScreenRelease.ts favorites/FavoritesScreen.tsx …`
 */
const CLIENT = fileURLToPath(new URL('../../src/client/', import.meta.url))

const before = await filesWith()
const parts: Record<string, number> = {}
for (const screen of process.argv.slice(2)) {
  const after = await filesWith(moreIn(screen))
  const again = [...after].filter(([name, bytes]) => !before.get(name)?.equals(bytes))
  // The worker lists all other files by name, so it changes with each release.
  parts[screen] = (weight(again) + WORKER_BUDGET) / (weight([...after]) + WORKER_BUDGET)
}
process.stdout.write(JSON.stringify(parts))

function moreIn(screen: string): Plugin {
  const style = `${CLIENT}${screen.replace(/\.tsx$/, 'More.module.css')}`
  let isFound = false
  return {
    name: 'more-in-one-screen',
    enforce: 'pre',
    resolveId: (id) => (id === style ? id : null),
    load: (id) => (id === style ? '.more { color: red; }' : null),
    transform: (code, id) => {
      if (id !== CLIENT + screen) return null
      isFound = true
      return `import more from '${style}'\n${code}\nconsole.info('Algo nuevo', more)`
    },
    buildEnd: () => {
      if (!isFound) throw new Error(`No screen ${screen} in the build.`)
    },
  }
}

/** The built page, scripts and styles by name, without the worker. */
async function filesWith(more?: Plugin): Promise<Map<string, Buffer>> {
  const made = config as unknown as (env: object) => UserConfig
  const { plugins = [], build: options, ...rest } = made({ command: 'build', mode: 'production' })
  const built = (await build({
    ...rest,
    configFile: false,
    logLevel: 'error',
    plugins: [more, ...plugins.filter((plugin) => !isWorkers(plugin))],
    // Minifying would shrink all files alike.
    build: { ...options, minify: false, write: false },
  })) as Rolldown.RolldownOutput
  return new Map(
    built.output
      .filter(({ fileName }) => /\.(m?js|css|html)$/.test(fileName))
      .map((file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)]),
  )
}

function isWorkers(plugin: PluginOption): boolean {
  return Array.isArray(plugin) && plugin.some((one) => one && 'name' in one && /pwa/.test(one.name))
}

/** Compressed size of all files. */
function weight(files: readonly (readonly [string, Buffer])[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  return files.reduce((sum, [, bytes]) => sum + brotliCompressSync(bytes, { params }).length, 0)
}
