/** The part of a text that a rule found, from a sign up to another, exclusive. */
export interface RuleHit {
  hit: string
  start: number
  end: number
}

/**
 * The parts of a text that a rule finds. Its first group is what stands before the part: Safari before 16.4 has no
 * lookbehind.
 */
export const ruleHits = (text: string, rule: RegExp): RuleHit[] =>
  [...text.matchAll(rule)].map(({ index, 0: whole, 1: before = '' }) => ({
    hit: whole.slice(before.length),
    start: index + before.length,
    end: index + whole.length,
  }))
