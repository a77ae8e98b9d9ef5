import { features } from '../../src/server/build/browsers/missingFeatures.ts'

/** The content policy asks for them where they are, and no script can take that away from this browser. */
const TRUSTED_TYPES = /^trusted/i

/**
 * A script for the beginning of a page or worker: it takes away every function of the language and the page that one
 * of the oldest promised browsers lacks, by the same data as the build's check.
 */
export function oldestBrowserScript(): string {
  const missing = features()
    .filter(({ owner, name, isMissing }) => isMissing && !TRUSTED_TYPES.test(owner + name))
    .map(({ owner, name, isStatic }) => [owner, name, isStatic] as const)
  // Owners go last, for their members are found through them.
  const inOrder = missing.toSorted(([one], [other]) => Number(one === '') - Number(other === ''))
  return `{
const typedArray = Object.getPrototypeOf(Int8Array)
for (const [owner, name, isStatic] of ${JSON.stringify(inOrder)}) {
  const at = owner === '' ? self : owner === 'TypedArray' ? typedArray : self[owner]
  if (!at) continue
  if (!isStatic && at.prototype && Object.hasOwn(at.prototype, name)) delete at.prototype[name]
  else delete at[name]
}
}\n`
}
