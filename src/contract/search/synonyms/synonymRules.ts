/** Names of one thing. */
export interface SynonymGroup {
  names: readonly string[]
  /** Kinds of it: found by the names, without finding them. */
  kinds: readonly string[]
  /** Where such things are sold; null for everywhere. */
  categories: readonly string[] | null
}

/** By what a search widens words. */
export interface SynonymRules {
  groups: readonly SynonymGroup[]
  /** Names that mean the thing in its own categories alone. */
  atHome: ReadonlySet<string>
  /** Where a name means another thing. */
  elsewhere: Readonly<Record<string, readonly string[]>>
  /** What is sold for things, and is none. */
  accessories: readonly string[]
}
