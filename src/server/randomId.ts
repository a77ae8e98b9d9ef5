import { randomInt } from 'node:crypto'

/** Letters and digits alone: mail and chat programs leave a sign at the end out of a link. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 16

/** An opaque, unguessable, URL-safe id of 16 characters (security T37). */
export function randomId(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
