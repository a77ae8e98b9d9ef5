import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { EMAIL_MAX } from '../../../contract/limits.ts'
import { accountAddress } from '../accountAddress.ts'
import { keepTabEmail, restoreTabEmail, useTabEmail } from './tabEmail.ts'

/**
 * The e-mail that an account screen speaks of: '' when there is none, undefined until that is known.
 * It comes in the address and leaves it at once, so that neither history nor Referer nor logs keep
 * it (security T43). `next` is what the cleaned address leads on to.
 */
export function useAddressEmail(next: string): string | undefined {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const given = new URLSearchParams(search).get('email')?.slice(0, EMAIL_MAX) || undefined
  const kept = useTabEmail(({ email }) => email)

  useEffect(() => {
    if (given === undefined) restoreTabEmail()
    else keepTabEmail(given)
    const clean = accountAddress(pathname, { next })
    if (pathname + search !== clean) void navigate(clean, { replace: true })
  }, [given, next, pathname, search, navigate])

  return given ?? kept
}
