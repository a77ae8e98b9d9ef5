import { useState } from 'react'
import type { Ad } from '../../../contract/ads/endpoints.ts'
import { useSession } from '../../data/session.ts'
import { DEALINGS } from '../safety/advice.ts'
import { fieldsOf, type Agreement, type ContractFields } from './contractFields.ts'
import { contractText } from './contractText.ts'

interface Typed {
  fields: ContractFields
  /** The text as somebody changed it; null while it follows the fields. */
  own: string | null
  /** The NIV that was taken over last; what is typed over it stands. */
  taken: string
}

/** Typed text of this page, by ad and session: a sheet closed by a swipe loses nothing. It stays in memory alone. */
const typedBefore = new Map<string, Typed>()

export interface Contract {
  fields: ContractFields
  text: string
  isByHand: boolean
  change: (key: keyof ContractFields, value: string) => void
  write: (text: string) => void
  /** Makes the text of the fields again. */
  renew: () => void
}

/** The contract about an ad, as it is filled in; a NIV that is checked meanwhile is taken over. */
export function useContract(
  ad: Ad,
  { seller, agreed, niv }: { seller: string; agreed: Agreement | undefined; niv: string },
): Contract {
  const session = useSession(({ token }) => token)
  // An agreement has a contract of its own, whatever was typed before it.
  const key = [ad._id, session, ...Object.values(agreed ?? {})].join(' ')
  const [typed, setTyped] = useState<Typed>(
    () =>
      typedBefore.get(key) ?? {
        fields: fieldsOf(ad, seller, agreed, Date.now()),
        own: null,
        taken: '',
      },
  )
  const update = (changes: Partial<Typed>) => {
    const next = { ...typed, ...changes }
    typedBefore.set(key, next)
    setTyped(next)
  }
  const { fields, own, taken } = typed
  if (niv !== '' && niv !== taken) update({ fields: { ...fields, niv }, taken: niv })
  return {
    fields,
    text: own ?? contractText(fields, DEALINGS[ad.tipoAnuncio].hasNiv),
    isByHand: own !== null,
    change: (name, value) => update({ fields: { ...fields, [name]: value } }),
    write: (text) => update({ own: text }),
    renew: () => update({ own: null }),
  }
}
