import { useSearchParams } from 'react-router-dom'
import { safeNext } from '../ground/paths.ts'

/** Where the person goes once logged in: the `next` of the address, or home. */
export function useNext(): string {
  const [search] = useSearchParams()
  return safeNext(search.get('next'))
}
