import { listEdits } from '../../../offline/drafts/drafts.ts'
import { useKeptOfPerson } from '../drafts/shelf/useKeptOfPerson.ts'

const NONE: readonly string[] = []

/** Ids of the person's ads with changes that wait on this phone without being saved. */
export function useUnsavedEdits(): readonly string[] {
  return useKeptOfPerson(listEdits) ?? NONE
}
