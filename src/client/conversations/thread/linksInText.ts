import { contactsIn } from '../../../contract/ads/contactInText.ts'

/** A link in a message: its place in the text, its address, and the site that it leads to. */
export interface LinkInText {
  start: number
  end: number
  address: string
  host: string
}

/** The links of a text, by the rules that find sites in ads; other schemes than the web's are no links. */
export function linksInText(text: string): LinkInText[] {
  return contactsIn(text).flatMap(({ kind, start, end }) => {
    if (kind !== 'site') return []
    const written = text.slice(start, end)
    const address = /^https?:\/\//i.test(written) ? written : `https://${written}`
    try {
      const { href, hostname } = new URL(address)
      return [{ start, end, address: href, host: hostname }]
    } catch {
      return []
    }
  })
}
