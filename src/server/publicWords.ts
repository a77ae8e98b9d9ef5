import { LRUCache } from 'lru-cache'
import { publicName, type FullName } from '../contract/account/publicName.ts'
import { withoutContacts } from '../contract/ads/contactInText.ts'

/**
 * Words of people as strangers read them, without phones, e-mails, sites and accounts (decisions, section
 * 6; security T84). The same ones are shown again and again, so that they are worked out once.
 */
const names = new LRUCache<string, FullName, { name: FullName; otherwise: string }>({
  max: 20_000,
  memoMethod: (_key, _stale, { context: { name, otherwise } }) => publicName(name, otherwise),
})
const opinions = new LRUCache<string, string>({
  max: 5_000,
  memoMethod: (text) => withoutContacts(text),
})

/** A name without its contact data; `otherwise` when nothing is left. */
export function shownName({ nombre, apellido }: FullName, otherwise: string): FullName {
  const name = { nombre, apellido }
  return names.memo(`${otherwise}\n${nombre}\n${apellido}`, { context: { name, otherwise } })
}

/** A review's text. */
export const shownOpinion = (text: string): string => opinions.memo(text)
