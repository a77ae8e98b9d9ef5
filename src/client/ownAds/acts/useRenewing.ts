import { useState } from 'react'
import type { EstadoAnuncio } from '../../../contract/ads/kinds.ts'
import { RENEW_OFFER_DAYS } from '../../../contract/limits.ts'
import { formatDate } from '../../../contract/text/format.ts'
import { DAY } from '../../../contract/time/day.ts'
import { mexicoClock } from '../../../contract/time/mexicoClock.ts'
import { call } from '../../data/call.ts'
import { failureWords } from '../../data/failure.ts'
import { showToast } from '../../ui/notice/toast.ts'

/** Renews an own ad (decisions, section 1) and shows its new last day; `onRenewed` reloads it. */
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

/** Tells whether renewal is offered: for an expired ad, or shortly before it expires. */
export function offersRenewal(estado: EstadoAnuncio, daysLeft: number): boolean {
  if (estado === 'caducado') return true
  return (estado === 'activo' || estado === 'pausado') && daysLeft <= RENEW_OFFER_DAYS
}

/** Calendar days in Mexico City from an instant to a wire date dd-mm-yyyy. */
export function daysUntil(wireDate: string, now: number): number {
  const [day, month, year] = wireDate.split('-')
  return (Date.parse(`${year}-${month}-${day}`) - Date.parse(mexicoClock(now).slice(0, 10))) / DAY
}
