import type { ScreenName } from '../../../contract/screens.ts'

/** Addresses of the style sheets that screens need beside the first one (`build/bundler/sheets.ts`). */
export interface Sheets {
  /** Null where the first sheet has all that the screen needs at first; no entry where the phone renders it. */
  screens: Partial<Record<ScreenName, string | null>>
}

/** It lies beside Vite's manifest, which no server sends. */
export const SHEETS = '.vite/sheets.json'
