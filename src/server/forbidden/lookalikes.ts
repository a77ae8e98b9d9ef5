/** Letters of other alphabets that look like Latin ones, after the letter that they imitate. */
const GROUPS = [
  'aаαɑᴀ',
  'bвьβʙ',
  'cсϲᴄ',
  'dԁđᴅ',
  'eеєεᴇ',
  'fғϝ',
  'gɡɢց',
  'hнһհʜ',
  'iіιıɪї',
  'jјϳᴊ',
  'kкκᴋ',
  'lӏլłʟ',
  'mмᴍ',
  'nпηոɴ',
  'oоοσօøᴏ',
  'pрρᴘ',
  'qԛգ',
  'rгʀ',
  'sѕʂς',
  'tтτᴛŧ',
  'uυսцᴜ',
  'vѵνᴠ',
  'wԝωшᴡ',
  'xхχ',
  'yуγүʏ',
  'zᴢʐ',
]

const SEEN = new Map(
  GROUPS.flatMap(([seen = '', ...others]) => others.map((other) => [other, seen] as const)),
)

/** White letters on black squares and discs, and regional indicators: each a run of 26. */
const DRAWN_RUNS = [0x1f150, 0x1f170, 0x1f1e6]

/** A lower-case text with each letter that only looks Latin as the Latin one. */
export function latin(text: string): string {
  return Array.from(text, (sign) => SEEN.get(sign) ?? drawnLetter(sign)).join('')
}

function drawnLetter(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const run = DRAWN_RUNS.find((first) => code >= first && code < first + 26)
  return run === undefined ? sign : String.fromCharCode(0x61 + code - run)
}
