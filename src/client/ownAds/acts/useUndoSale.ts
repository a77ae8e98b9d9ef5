import { useContext, useState } from 'react'
import { call } from '../../data/call.ts'
import { failureWords } from '../../data/failure.ts'
import { QueryContext } from '../../data/query.ts'
import { showToast } from '../../ui/notice/toast.ts'
import { renewOwnLists } from './ownLists.ts'

/** Undoes the sale of an own ad and says how it went; the lists of own and sold ads reload. */
export function useUndoSale(id: string) {
  const store = useContext(QueryContext)
  const [isUndoing, setUndoing] = useState(false)
  const undo = async (): Promise<void> => {
    setUndoing(true)
    try {
      await call('POST /api/announcement/:id/deshacer', { params: { id } })
      showToast({ kind: 'success', text: 'Venta deshecha. Tu anuncio está como antes.' })
    } catch (error) {
      showToast({ kind: 'error', text: failureWords(error).text })
    } finally {
      setUndoing(false)
      // After a refusal too: its time may be over.
      renewOwnLists(store)
    }
  }
  return { isUndoing, undo: () => void undo() }
}
