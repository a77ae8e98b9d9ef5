/** Names of one thing. */
export interface SynonymGroup {
  names: readonly string[]
  /** Kinds of it: found by the names, without finding them. */
  kinds: readonly string[]
  /** Categories in which such things are sold; null for everywhere. */
  categories: readonly string[] | null
}

/** By what a search widens words. */
export interface SynonymRules {
  groups: readonly SynonymGroup[]
  /** Names that mean the thing in its own categories alone. */
  atHome: ReadonlySet<string>
  /** Categories in which a name means another thing, by name. */
  elsewhere: Readonly<Record<string, readonly string[]>>
  /** Names of accessories, which are sold for a thing and are not the thing. */
  accessories: readonly string[]
}
