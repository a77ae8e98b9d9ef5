/**
 * True while the current history entry belongs to a sheet: navigation from it replaces the entry. It is apart
 * from `sheetHistory.ts`, which the first screen does not need.
 */
export function isOnSheetEntry(): boolean {
  return history.state?.sheet !== undefined
}
