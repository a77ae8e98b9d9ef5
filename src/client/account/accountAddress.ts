import { useSearchParams } from 'react-router-dom'
import { withQuery } from '../data/withQuery.ts'
import { paths, safeNext } from '../ground/paths.ts'

interface StartsWith {
  email?: string | undefined
  /** Path to go to after the log-in; home is left out of the address. */
  next?: string | undefined
}

/** The address of an account screen with its starting values. */
export function accountAddress(path: string, { email, next }: StartsWith): string {
  return withQuery(path, { email, next: next === paths.home ? '' : next })
}

/** Path to go to after the log-in: the `next` of the address, or home. */
export function useNext(): string {
  const [search] = useSearchParams()
  return safeNext(search.get('next'))
}
