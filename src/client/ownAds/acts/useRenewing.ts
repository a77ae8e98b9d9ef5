import { useState } from 'react'
import { formatDate } from '../../../contract/text/format.ts'
import { call } from '../../data/call.ts'
import { failureWords } from '../../data/failure.ts'
import { showToast } from '../../ui/notice/toast.ts'

/** Renews an own ad (decisions, section 1) and says until when it stands; `onRenewed` reads it anew. */
export function useRenewing(id: string, onRenewed: () => void) {
  const [isRenewing, setRenewing] = useState(false)
  const renew = async (): Promise<void> => {
    setRenewing(true)
    try {
      const { answer } = await call('POST /api/announcement/renew/:id', { params: { id } })
      const until = formatDate(answer.fechaExpiracion)
      showToast({ kind: 'success', text: `¡Anuncio renovado! Vence el ${until}` })
      onRenewed()
    } catch (error) {
      showToast({ kind: 'error', text: failureWords(error).text })
    } finally {
      setRenewing(false)
    }
  }
  return { isRenewing, renew: () => void renew() }
}
