import { isPagePath } from '../../../contract/pagePath.ts'

/** An address that no screen has: people read there that theirs leads nowhere. */
export const NOWHERE = '/direccion-desconocida'

/**
 * The address that the server takes for the one that was asked: what no screen can have, broken percent
 * signs, a NUL or an empty part, is an unknown page, with its screen for people. Calls and files keep
 * theirs, and are refused as such.
 */
export function readableAddress(asked: string): string {
  const [path = ''] = asked.split('?', 1)
  if (!isPagePath(path)) return asked
  return path.includes('//') || /%00|\0/.test(asked) || !isDecodable(asked) ? NOWHERE : asked
}

function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address.replaceAll('+', ' '))
    return true
  } catch {
    return false
  }
}
