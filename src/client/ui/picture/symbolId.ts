import type { IconName } from './iconName.ts'

/** The id of a line picture, in `public/simbolos.svg` and in pages that bring it (`server/launch/symbols.mjs`). */
export const symbolId = (name: IconName): string => `s-${name}`
