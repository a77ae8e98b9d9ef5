import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const CLIENT = fileURLToPath(new URL('../../../client/', import.meta.url))
/** Without A: blockers of advertising hide what is called `AD1`. */
const LETTERS = 'BCDEFGHIJKLMNOPQRSTUVWXYZ'

const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.module.css'))
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()
const namesOf = new Map<string, Map<string, number>>()

/**
 * The built name of a class or an animation: two letters for its file and its number in there. A page
 * names its classes hundreds of times, so they are short; both builds give the same ones.
 */
export function scopedName(name: string, file: string): string {
  const path = file.split('?')[0]?.replaceAll('\\', '/').split('/src/client/')[1] ?? ''
  const place = files.indexOf(path)
  if (place === -1) throw new Error(`${file} is no style module of the client.`)
  const names = namesOf.get(path) ?? new Map<string, number>()
  namesOf.set(path, names)
  const number = names.get(name) ?? names.size
  names.set(name, number)
  const letters = `${LETTERS[Math.floor(place / LETTERS.length)]}${LETTERS[place % LETTERS.length]}`
  return letters + number.toString(36)
}
