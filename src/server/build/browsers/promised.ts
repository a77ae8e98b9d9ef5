import { readFileSync } from 'node:fs'

/** Names of the browsers that share an engine's versions: `browserslist`'s, the bundler's, MDN's. */
const NAMES = {
  chrome: { target: 'chrome', data: ['chrome', 'chrome_android', 'webview_android'] },
  safari: { target: 'safari', data: ['safari'] },
  ios_saf: { target: 'ios', data: ['safari_ios'] },
  firefox: { target: 'firefox', data: ['firefox'] },
} as const

type DataName = (typeof NAMES)[keyof typeof NAMES]['data'][number]

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  browserslist: readonly string[]
}

/** The oldest browsers for which the product works whole: `browserslist` of package.json is the one place. */
const oldest = browserslist.map((query) => {
  const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? []
  const names = NAMES[name as keyof typeof NAMES]
  if (!names) throw new Error(`package.json promises «${query}», which the build cannot read.`)
  return { ...names, version }
})

/** Syntax and styles that the bundler may leave as they are. */
export const BUILD_TARGET: string[] = oldest.map(({ target, version }) => target + version)

/** The oldest version of each browser, by the names of `@mdn/browser-compat-data`. */
export const OLDEST: readonly (readonly [DataName, version: string])[] = oldest.flatMap(
  ({ data, version }) => data.map((name) => [name, version] as const),
)
