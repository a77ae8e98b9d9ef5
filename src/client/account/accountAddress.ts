import { useSearchParams } from 'react-router-dom'
import { paths, safeNext } from '../ground/paths.ts'

interface StartsWith {
  email?: string | undefined
  /** Where the person goes once logged in; home is not worth saying. */
  next?: string | undefined
}

/** The address of an account screen with what it starts with. */
export function accountAddress(path: string, { email, next }: StartsWith): string {
  const search = new URLSearchParams()
  if (email) search.set('email', email)
  if (next && next !== paths.home) search.set('next', next)
  return search.size > 0 ? `${path}?${search}` : path
}

/** Where the person goes once logged in: the `next` of the address, or home. */
export function useNext(): string {
  const [search] = useSearchParams()
  return safeNext(search.get('next'))
}
