/**
 * True while the history's entry on top belongs to a sheet (`sheetHistory.ts`, which no first picture
 * needs): whoever leads on from it replaces it.
 */
export function isOnSheetEntry(): boolean {
  return history.state?.sheet !== undefined
}
