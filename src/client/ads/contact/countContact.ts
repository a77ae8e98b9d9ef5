import { call } from '../../data/call.ts'

/**
 * Tells the server that the reader goes on to the seller, whose figures count it. Nobody waits for it: the link
 * opens meanwhile, and without network the contact isn't counted.
 */
export function countContact(id: string): void {
  call('POST /api/announcement/:id/contacto', {
    params: { id },
    keepalive: true,
    isAct: false,
  }).catch(() => undefined)
}
