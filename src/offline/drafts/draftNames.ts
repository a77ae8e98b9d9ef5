import { KINDS, type TipoAnuncio } from '../../contract/ads/kinds.ts'
import { newKey } from '../newKey.ts'

/**
 * The ids under which unfinished work is kept. Each begins with whose it is, so that no person ever
 * meets another's on the same phone (fault F17).
 */

/** Owner of work that was begun without a log-in; no user has this id. */
export const GUEST = 'invitado'

/** A person's draft of a kind of ad. */
export function draftId(sellerId: string, kind: TipoAnuncio): string {
  return `${sellerId}:${kind}`
}

/** A person's changes to a published ad that aren't saved yet. */
export function editId(sellerId: string, adId: string): string {
  return `${editsOf(sellerId)}${adId}`
}

/** How the ids of all of a person's unsaved changes begin. */
export function editsOf(sellerId: string): string {
  return `${sellerId}:editar:`
}

/** True for the id of changes to a published ad. */
export function isEdit(id: string): boolean {
  return id.split(':')[1] === 'editar'
}

/** How the ids of everything that a person has not finished begin. */
export function workOf(sellerId: string): string {
  return `${sellerId}:`
}

/** A new id for another version of a draft, beside it (fault F16). */
export function copyId(id: string): string {
  return `${copiesOf(id)}${newKey()}`
}

export function copiesOf(id: string): string {
  return `${id}:copia:`
}

/** Whether this is the id of such a version. */
export function isCopy(id: string): boolean {
  return id.includes(copiesOf(''))
}

/** The id of the draft beside which such a version waits; a draft's own id for itself. */
export function draftOfCopy(id: string): string {
  return id.split(copiesOf(''))[0] ?? id
}

/** The kind of the draft that this is, or is a copy of; undefined for changes to an ad. */
export function kindOf(sellerId: string, id: string): TipoAnuncio | undefined {
  return KINDS.find((kind) => {
    const draft = draftId(sellerId, kind)
    return id === draft || id.startsWith(copiesOf(draft))
  })
}
