import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { MAIL_KEY } from '../../../contract/account/account.ts'
import { EMAIL_MAX } from '../../../contract/limits.ts'
import { accountAddress } from '../accountAddress.ts'
import { keepTabEmail, restoreTabEmail, useTabEmail } from './tabEmail.ts'

/**
 * The e-mail that an account screen speaks of: '' when there is none, undefined until that is known.
 * It comes in the address and leaves it at once, so that neither history nor Referer nor logs keep
 * it (security T43), with the key that a mail's link may carry behind it. `next` is what the cleaned address leads on to.
 */
export function useAddressEmail(next: string): string | undefined {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const given = new URLSearchParams(search).get('email')?.slice(0, EMAIL_MAX) || undefined
  const kept = useTabEmail(({ email }) => email)

  useEffect(() => {
    if (given === undefined) restoreTabEmail()
    else keepTabEmail(given, mailKeyIn(hash))
    const clean = accountAddress(pathname, { next })
    if (pathname + search !== clean) void navigate(clean, { replace: true })
  }, [given, next, pathname, search, hash, navigate])

  return given ?? kept
}

/** None for a link that a mail program broke: the code stands in the mail too. */
function mailKeyIn(hash: string): string | undefined {
  const [, key = ''] = /^#clave=(.*)$/.exec(hash) ?? []
  return MAIL_KEY.test(key) ? key : undefined
}
