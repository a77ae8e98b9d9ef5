const KEY = 'avisoVendedor'

/** Where the browser blocks its storage, the flag lives as long as the page (fault F21). */
let warnedHere = false

/** Whether the seller has read the rules in this session; a log-out empties the session's storage. */
export function wasWarned(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return warnedHere
  }
}

export function rememberWarning(): void {
  warnedHere = true
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // The flag above stands in.
  }
}
