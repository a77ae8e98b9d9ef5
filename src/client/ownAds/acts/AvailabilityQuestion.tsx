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
  /** Where several ads stand together, which one it is. */
  isOneOfMany?: boolean
  /** Reads the ad anew. */
  onChanged: () => void
}

const CONFIRMED = 'Gracias. Quien abra tu anuncio verá que lo confirmaste hoy.'

/** What the owner was asked by mail, with its answers at a touch; nothing where they owe none. */
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
          Vendido
        </Button>
      </div>
      {isSold && <SoldSheet ad={ad} onClose={() => setSold(false)} onSomeSold={onChanged} />}
    </Alert>
  )
}
