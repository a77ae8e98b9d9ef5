import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import data from '@mdn/browser-compat-data/forLegacyNode'
import { OLDEST } from './promised.ts'

/** A function or attribute of an interface: `URLSearchParams.size`. Functions of the page itself have none. */
export interface Feature {
  owner: string
  name: string
  /** True for a function of the interface itself: `Response.json`. Of the language's own the data don't say it. */
  isStatic: boolean
  /** True where one of the oldest promised browsers, or more, lack it. */
  isMissing: boolean
  /** True where a version of each has it, so that nobody thinks of asking for it. */
  isUsual: boolean
}

/** Owners whose members are names by themselves too. */
const SCOPES = new Set(['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope'])

/** '15.4' as [15, 4]; 'preview' is of no version. */
const partsOf = (version: string): number[] => version.replace('≤', '').split('.').map(Number)

function isUpTo(version: string, oldest: string): boolean {
  const [[major = NaN, minor = 0], [most = 0, least = 0]] = [partsOf(version), partsOf(oldest)]
  return major < most || (major === most && minor <= least)
}

function isWhole(statement: SimpleSupportStatement, oldest: string): boolean {
  const {
    version_added: added,
    version_removed: removed,
    flags,
    prefix,
    alternative_name: other,
  } = statement
  if (typeof added !== 'string' || flags || prefix || other) return false
  return isUpTo(added, oldest) && !(typeof removed === 'string' && isUpTo(removed, oldest))
}

/** Whether all promised browsers have a feature of MDN's data, each in its oldest version or as it is now. */
function isEverywhere({ support }: CompatStatement, isNow: boolean): boolean {
  return OLDEST.every(([browser, oldest]) =>
    [support[browser] ?? []]
      .flat()
      .some((statement) => isWhole(statement, isNow ? '9999' : oldest)),
  )
}

const supportOf = (compat: CompatStatement) => ({
  isMissing: !isEverywhere(compat, false),
  isUsual: isEverywhere(compat, true),
})

function membersOf(owner: string, { __compat: own, ...members }: Identifier): Feature[] {
  const found = Object.entries(members).flatMap(([key, { __compat: compat }]) => {
    const name = key.replace(/_static$/, '')
    // Others tell of options and events, or of the constructor.
    const isMember = /^[A-Za-z]+[\dA-Za-z]*$/.test(name) && name !== owner
    return compat && isMember ? [{ owner, name, isStatic: key !== name, ...supportOf(compat) }] : []
  })
  const globals = SCOPES.has(owner) ? found.map((member) => ({ ...member, owner: '' })) : []
  return [
    ...(own ? [{ owner: '', name: owner, isStatic: false, ...supportOf(own) }] : []),
    ...found,
    ...globals,
  ]
}

/** All functions, interfaces and attributes that MDN knows of the language and the page. */
export function features(): Feature[] {
  const builtins = data.javascript.builtins as Readonly<Record<string, Identifier>>
  return [data.api, builtins, builtins['Intl']].flatMap((all = {}) =>
    Object.entries(all as Readonly<Record<string, Identifier>>)
      .filter(([owner]) => owner !== '__compat')
      .flatMap(([owner, identifier]) => membersOf(owner, identifier)),
  )
}
