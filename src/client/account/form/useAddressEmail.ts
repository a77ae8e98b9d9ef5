import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { MAIL_KEY } from '../../../contract/account/account.ts'
import { EMAIL_MAX } from '../../../contract/limits.ts'
import { accountAddress } from '../accountAddress.ts'
import { restoreTabEmail, storeTabEmail, useTabEmail } from './tabEmail.ts'

/**
 * The e-mail that an account screen is about: '' without one, undefined until it is known. The e-mail leaves
 * the address at once, so that history, Referer and logs never keep it (security T43). The key of a mail's
 * link leaves with it. The cleaned address leads on to `next`.
 */
export function useAddressEmail(next: string): string | undefined {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const given = new URLSearchParams(search).get('email')?.slice(0, EMAIL_MAX) || undefined
  const storedEmail = useTabEmail(({ email }) => email)

  useEffect(() => {
    if (given === undefined) restoreTabEmail()
    else storeTabEmail(given, mailKeyIn(hash))
    const clean = accountAddress(pathname, { next })
    if (pathname + search !== clean) void navigate(clean, { replace: true })
  }, [given, next, pathname, search, hash, navigate])

  return given ?? storedEmail
}

/** Undefined for a link that a mail program broke: the mail shows the code too. */
function mailKeyIn(hash: string): string | undefined {
  const [, key = ''] = /^#clave=(.*)$/.exec(hash) ?? []
  return MAIL_KEY.test(key) ? key : undefined
}
