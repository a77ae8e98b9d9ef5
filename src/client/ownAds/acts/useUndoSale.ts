import { useContext, useState } from 'react'
import { sayOutcome } from '../../act/sayOutcome.ts'
import { call } from '../../data/call.ts'
import { QueryContext } from '../../data/query.ts'
import { renewOwnLists } from './ownLists.ts'

/** Undoes the sale of an own ad and says how it went; the lists of own and sold ads reload. */
export function useUndoSale(id: string) {
  const store = useContext(QueryContext)
  const [isUndoing, setUndoing] = useState(false)
  const undo = async (): Promise<void> => {
    setUndoing(true)
    await sayOutcome(
      () => call('POST /api/announcement/:id/deshacer', { params: { id } }),
      'Venta deshecha. Tu anuncio está como antes.',
    )
    setUndoing(false)
    // After a refusal too: its time may be over.
    renewOwnLists(store)
  }
  return { isUndoing, undo: () => void undo() }
}
