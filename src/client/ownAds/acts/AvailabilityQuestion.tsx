import { useState } from 'react'
import type { AdCard } from '../../../contract/ads/endpoints.ts'
import type { EstadoAnuncio } from '../../../contract/ads/kinds.ts'
import { ActFailure } from '../../act/ActFailure.tsx'
import { useAct } from '../../act/useAct.ts'
import { call } from '../../data/call.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'
import { showToast } from '../../ui/notice/toast.ts'
import { RESERVED } from './AvailabilityButtons.tsx'
import styles from './AvailabilityQuestion.module.css'
import { SoldSheet } from './SoldSheet.tsx'

interface AvailabilityQuestionProps {
  ad: Pick<AdCard, '_id' | 'titulo' | 'caracteristicas'> & {
    estadoAnuncio: EstadoAnuncio
    preguntado?: true | undefined
  }
  /** Names the ad in the labels, for lists with several ads. */
  isOneOfMany?: boolean
  /** Reloads the ad. */
  onChanged: () => void
}

const CONFIRMED = 'Gracias. Quien abra tu anuncio verá que lo confirmaste hoy.'

/**
 * The availability question that the owner got by mail, with a button for each answer. Nothing without an
 * open question.
 */
export function AvailabilityQuestion({ ad, isOneOfMany, onChanged }: AvailabilityQuestionProps) {
  const { _id: id, titulo, estadoAnuncio: estado } = ad
  const [isSold, setSold] = useState(false)
  const { isActing, failure, act } = useAct(async (isReserved: boolean) => {
    const params = { id }
    if (isReserved)
      await call('POST /api/announcement/:id/apartado', { params, body: { isOn: true } })
    else await call('POST /api/announcement/:id/disponible', { params })
    showToast({ kind: 'success', text: isReserved ? RESERVED : CONFIRMED })
    onChanged()
  })
  const isPaused = estado === 'pausado'
  if (!ad.preguntado || !(isPaused || estado === 'activo')) return null
  const nameOf = (label: string) => (isOneOfMany ? { 'aria-label': `${label}: ${titulo}` } : {})
  return (
    <Alert kind="warning" title="¿Sigue disponible?">
      <p>
        {isPaused
          ? 'Lo pusimos en pausa porque no respondiste. Di que sí y vuelve a las listas.'
          : 'Responde para que siga apareciendo entre los primeros.'}
      </p>
      {failure && <ActFailure failure={failure} />}
      <div className={styles['answers']}>
        <Button
          look="main"
          {...nameOf('Sí, sigue disponible')}
          busy={isActing}
          onClick={() => act(false)}
        >
          Sí
        </Button>
        {!isPaused && (
          <Button {...nameOf('Está apartado')} disabled={isActing} onClick={() => act(true)}>
            Apartado
          </Button>
        )}
        <Button {...nameOf('Ya se vendió')} disabled={isActing} onClick={() => setSold(true)}>
          Ya se vendió
        </Button>
      </div>
      {isSold && <SoldSheet ad={ad} onClose={() => setSold(false)} onSomeSold={onChanged} />}
    </Alert>
  )
}
