import { readFileSync } from 'node:fs'

interface Look {
  background: string
  color: string
}

const TOKENS = readFileSync('src/client/ui/tokens.css', 'utf8')
const [LIGHT = '', DARK = ''] = TOKENS.split('prefers-color-scheme: dark')

/** Colours of the badge of a state, as the style sheets give them. */
export function badgeLook(state: string): { light: Look; dark: Look } {
  const own = ruleOf('src/client/ownAds/OwnAdCard.module.css', `.labels > [data-state='${state}']`)
  const plain = ruleOf('src/client/ui/boxes.module.css', '.badge')
  const token = (property: string) => {
    const named = new RegExp(`(?:^|\\s)${property}: var\\((--[\\w-]+)\\)`)
    return (named.exec(own) ?? named.exec(plain))?.[1] ?? ''
  }
  const look = (scheme: string): Look => ({
    background: colourOf(token('background'), scheme),
    color: colourOf(token('color'), scheme),
  })
  return { light: look(LIGHT), dark: look(DARK) }
}

/** Contrast of two colours (WCAG); text is readable from 4.5. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Declarations of the first rule with this very selector; none where there is no such rule. */
function ruleOf(file: string, selector: string): string {
  const [, after = ''] = readFileSync(file, 'utf8').split(`${selector} {`)
  return after.slice(0, after.indexOf('}'))
}

/** Value of a colour token, through other tokens; the dark scheme changes some. */
function colourOf(token: string, scheme: string): string {
  const named = new RegExp(`${token}: ([^;]+);`)
  const value = (named.exec(scheme) ?? named.exec(LIGHT))?.[1] ?? ''
  const other = /^var\((.+)\)$/.exec(value)
  return other ? colourOf(other[1] ?? '', scheme) : value
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
