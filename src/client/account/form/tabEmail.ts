import { create } from 'zustand'

const KEY = 'correo'

interface TabEmail {
  email: string | undefined
  /** The key from the link in the mail, sent in place of the code; a reload forgets it. */
  mailKey: string | undefined
}

/**
 * The address that this tab is signing up or recovering; it survives a reload but not the tab (security T43).
 * '' without one, undefined until the storage was read.
 */
export const useTabEmail = create<TabEmail>(() => ({ email: undefined, mailKey: undefined }))

export function storeTabEmail(email: string, mailKey?: string): void {
  useTabEmail.setState({ email, mailKey })
  try {
    sessionStorage.setItem(KEY, email)
  } catch {
    // Without storage a reload asks for the address again.
  }
}

export function restoreTabEmail(): void {
  if (useTabEmail.getState().email !== undefined) return
  try {
    useTabEmail.setState({ email: sessionStorage.getItem(KEY) ?? '' })
  } catch {
    useTabEmail.setState({ email: '' })
  }
}

/** Drops a link that has expired. */
export const dropMailKey = (): void => useTabEmail.setState({ mailKey: undefined })

export function forgetTabEmail(): void {
  useTabEmail.setState({ email: undefined, mailKey: undefined })
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
