import { create } from 'zustand'

const KEY = 'correo'

/**
 * The address that this tab is signing up or recovering, kept over a reload and gone with the tab
 * (security T43): '' when there is none, undefined until the storage was asked.
 */
export const useTabEmail = create<{ email: string | undefined }>(() => ({ email: undefined }))

export function keepTabEmail(email: string): void {
  useTabEmail.setState({ email })
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

export function forgetTabEmail(): void {
  useTabEmail.setState({ email: undefined })
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
