import { randomBytes } from 'node:crypto'

/** An opaque, unguessable, URL-safe id of 16 characters (security T37). */
export function randomId(): string {
  return randomBytes(12).toString('base64url')
}
