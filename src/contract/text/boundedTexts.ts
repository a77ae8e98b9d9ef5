/** Longest run of signs without a blank that a rule reads; longer runs are no words. */
const WORD_MAX = 60
const LONG_RUN = new RegExp(`\\S{${WORD_MAX + 1},}`, 'gu')
const CUT = new RegExp(`(\\S{${WORD_MAX}})(\\S)`, 'gu')
const HALF_WORD = new RegExp(`^\\S{${WORD_MAX / 2}}`, 'u')

/**
 * The text as rules scan it, so that each takes linear time at most. Every 61st sign of a longer run becomes a
 * blank, and offsets stay. A second text is cut between the cuts of the first: up to 29 signs stay whole in either.
 * A text without such runs comes alone.
 */
export function boundedTexts(text: string): readonly [string, ...string[]] {
  const cut = text.replaceAll(LONG_RUN, (run) => cutRun(run))
  if (cut === text) return [text]
  const between = text.replaceAll(LONG_RUN, (run) => {
    const [head = ''] = HALF_WORD.exec(run) ?? []
    const sign = String.fromCodePoint(run.codePointAt(head.length) ?? 0)
    return head + ' '.repeat(sign.length) + cutRun(run.slice(head.length + sign.length))
  })
  return [cut, between]
}

const cutRun = (run: string): string =>
  run.replaceAll(CUT, (_, word: string, sign: string) => word + ' '.repeat(sign.length))
