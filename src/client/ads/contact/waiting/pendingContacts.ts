import { DAY } from '../../../../contract/time/day.ts'
import { useConnection } from '../../../data/connection.ts'
import { readStored, writeStored } from '../../../data/localStore.ts'
import { paths } from '../../../ground/paths.ts'
import { showToast } from '../../../ui/notice/toast.ts'

/**
 * Ads whose contact a person requested without network. They survive a reload; a log-out empties this storage
 * (security T40).
 */
interface PendingContact {
  id: string
  titulo: string
  /** In milliseconds. */
  madeAt: number
}

const KEY = 'contactosEnEspera'
const MOST = 10
/** An ad that was wanted longer ago has another buyer by now. */
const LASTS = 3 * DAY

/** Milliseconds: long enough to be noticed by a person who does something else. */
const TOAST_MS = 15_000

/** The waiting requests, latest first; invalid content of the storage is ignored (security T14). */
export function pendingContacts(): PendingContact[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPendingContact) : []
  } catch {
    return []
  }
}

export const isContactPending = (id: string): boolean =>
  pendingContacts().some((contact) => contact.id === id)

export function putPendingContact({ id, titulo }: Pick<PendingContact, 'id' | 'titulo'>): void {
  const others = pendingContacts().filter((contact) => contact.id !== id)
  store([{ id, titulo, madeAt: Date.now() }, ...others].slice(0, MOST))
}

/** Removes a request that was answered or withdrawn. */
export function deletePendingContact(id: string): void {
  const contacts = pendingContacts()
  const others = contacts.filter((contact) => contact.id !== id)
  if (others.length < contacts.length) store(others)
}

function store(contacts: readonly PendingContact[]): void {
  writeStored(KEY, contacts.length > 0 ? JSON.stringify(contacts) : null)
}

function isPendingContact(value: unknown): value is PendingContact {
  if (typeof value !== 'object' || value === null) return false
  const { id, titulo, madeAt } = value as Partial<PendingContact>
  const isRecent = typeof madeAt === 'number' && Date.now() - madeAt < LASTS
  return typeof id === 'string' && typeof titulo === 'string' && isRecent
}

/**
 * Tells people on other screens that a contact is available now, at the start and whenever the network is
 * back. The ad's own page opens it by itself (`OpenPendingContact`). Returns the function that stops it.
 */
export function announcePendingContacts(): () => void {
  let announced = ''
  const announce = () => {
    const [contact] = pendingContacts()
    if (
      !contact ||
      !navigator.onLine ||
      useConnection.getState().isOffline ||
      announced === contact.id
    )
      return
    const address = paths.ad(contact.id)
    if (location.pathname === address) return
    announced = contact.id
    showToast({
      kind: 'info',
      text: `Ya hay red: puedes contactar por «${contact.titulo}».`,
      lasts: TOAST_MS,
      action: {
        label: 'Ver contacto',
        run: () => location.assign(address),
      },
    })
  }
  announce()
  return useConnection.subscribe(({ isOffline }, before) => {
    if (before.isOffline && !isOffline) announce()
  })
}
