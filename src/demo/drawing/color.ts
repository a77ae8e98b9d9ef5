const SHADE = '#1d1b3a'
const LIGHT = '#fffaf0'

/** `from` blended with `to`, both '#rrggbb'; `share` is how much of `to`, 0 to 1. */
export function blend(from: string, to: string, share: number): string {
  const channel = (color: string, at: number): number =>
    Number.parseInt(color.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

/** Darker towards a warm night blue, which keeps shaded sides from looking dirty. */
export const darker = (color: string, share = 0.25): string => blend(color, SHADE, share)

/** Lighter towards warm white. */
export const lighter = (color: string, share = 0.25): string => blend(color, LIGHT, share)

/** The paints of one look of an object, from its two colours. */
export interface Inks {
  main: string
  deep: string
  dark: string
  light: string
  pale: string
  accent: string
  accentDeep: string
  accentLight: string
}

export function inks(main: string, accent: string): Inks {
  return {
    main,
    deep: darker(main, 0.22),
    dark: darker(main, 0.48),
    light: lighter(main, 0.28),
    pale: lighter(main, 0.6),
    accent,
    accentDeep: darker(accent, 0.24),
    accentLight: lighter(accent, 0.35),
  }
}
