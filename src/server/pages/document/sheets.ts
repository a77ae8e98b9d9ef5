import type { ScreenName } from '../../../contract/screens.ts'

/** Style rules of the first views of screens that the server renders (`build/bundler/sheets.ts`). */
export type Sheets = Partial<Record<ScreenName, string>>

/** It lies beside Vite's manifest, which no server sends. */
export const SHEETS = '.vite/sheets.json'
