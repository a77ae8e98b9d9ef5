import { useEffect, useEffectEvent, useState } from 'react'
import type { Ad } from '../../../contract/ads/endpoints.ts'
import { call } from '../../data/call.ts'
import { failureOf, type Failure } from '../../data/failure.ts'
import { deletePendingContact } from './waiting/pendingContacts.ts'

interface ContactAsking {
  contacto: Ad['contacto']
  /** The server withheld the contact because this reader has read too many; a tap asks for it. */
  isHidden: boolean
  isAsking: boolean
  /** The seller shows it to users who wrote; this reader has not. */
  isClosed: boolean
  /** The request found no network and waits for one; it stays true while a retry runs. */
  isWaiting: boolean
  failure: Failure | undefined
  ask: () => void
}

/**
 * The contact data of an ad, requested on demand. Server-rendered pages leave it out (security T37). Their
 * own query is then repeated, so that an ad that is gone by now shows as gone. A withheld contact is
 * requested alone.
 */
export function useContactAsking(
  ad: Ad,
  query: { failure?: Failure; reload: () => Promise<void> },
): ContactAsking {
  const [found, setFound] = useState<Ad['contacto']>([])
  const [refusal, setRefusal] = useState<Failure>()
  const [isAsking, setAsking] = useState(ad.contacto.length === 0)
  const contacto = ad.contacto.length > 0 ? ad.contacto : found
  const take = (contact: Ad['contacto']) => {
    setFound(contact)
    setRefusal(undefined)
  }
  const showRefusal = (error: unknown) => {
    const failure = failureOf(error)
    setRefusal(failure)
    // The page shows the ad's new state.
    return failure.status === 404 || failure.status === 410 ? query.reload() : undefined
  }
  const askForContact = () =>
    call('GET /api/announcement/:id/contacto', { params: { id: ad._id } })
      .then(({ answer }) => take(answer.contacto))
      .catch(showRefusal)
  const send = () => {
    const asking = ad.contactoOculto ? askForContact() : query.reload()
    void asking.finally(() => setAsking(false))
  }
  const ask = () => {
    setAsking(true)
    send()
  }
  const begin = useEffectEvent(() => {
    if (isAsking) send()
  })
  useEffect(() => begin(), [])
  const failure = ad.contactoOculto ? refusal : query.failure
  const isClosed = ad.contactoPara !== undefined && !ad.contactoOculto && contacto.length === 0
  const isSilent =
    contacto.length === 0 &&
    !isClosed &&
    !isAsking &&
    (failure ? failure.kind === 'silence' : !ad.contactoOculto)
  const [isWaiting, setWaiting] = useState(false)
  if (isSilent && !isWaiting) setWaiting(true)
  const isAnswered =
    contacto.length > 0 || isClosed || (failure !== undefined && failure.kind !== 'silence')
  if (isAnswered && isWaiting) setWaiting(false)
  useEffect(() => {
    if (isAnswered) deletePendingContact(ad._id)
  }, [isAnswered, ad._id])
  const isHidden = ad.contactoOculto === true && refusal === undefined
  return { contacto, isHidden, isAsking, isClosed, isWaiting, failure, ask }
}
