import { useState } from 'react'
import type { AdCard } from '../../../contract/ads/endpoints.ts'
import type { EstadoAnuncio } from '../../../contract/ads/kinds.ts'
import { call } from '../../data/call.ts'
import { failureWords } from '../../data/failure.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { showToast } from '../../ui/notice/toast.ts'
import { Icon } from '../../ui/picture/Icon.tsx'

interface AvailabilityButtonsProps {
  ad: Pick<AdCard, '_id' | 'titulo' | 'apartado'> & { estadoAnuncio: EstadoAnuncio }
  /** Names the ad in the labels, for lists with several ads. */
  isOneOfMany?: boolean
  /** Shows a paused ad's way back alone, the others without it, or all. */
  acts: 'back' | 'rest' | 'all'
  /** Reloads the ad. */
  onChanged: () => void
}

/** Message after an ad is reserved. */
export const RESERVED = 'Anuncio apartado. Sigue en las listas y quien lo abra lo sabrá.'

const ACTS = {
  reserve: {
    key: 'POST /api/announcement/:id/apartado',
    isOn: true,
    label: 'Apartar',
    icon: 'hourglass',
    done: RESERVED,
  },
  unreserve: {
    key: 'POST /api/announcement/:id/apartado',
    isOn: false,
    label: 'Quitar apartado',
    icon: 'check',
    done: 'Tu anuncio está disponible otra vez.',
  },
  pause: {
    key: 'POST /api/announcement/:id/pausa',
    isOn: true,
    label: 'Pausar',
    icon: 'eye-off',
    done: 'Anuncio en pausa: solo tú lo ves. Sus días siguen contando.',
  },
  unpause: {
    key: 'POST /api/announcement/:id/pausa',
    isOn: false,
    label: 'Volver a publicar',
    icon: 'eye',
    done: 'Tu anuncio está publicado otra vez.',
  },
} as const

type Act = keyof typeof ACTS

/** Reserves or pauses an active ad, and undoes it: neither is final. */
export function AvailabilityButtons(props: AvailabilityButtonsProps) {
  const { ad, isOneOfMany, acts, onChanged } = props
  const { _id: id, titulo } = ad
  const [acting, setActing] = useState<Act>()
  const run = async (act: Act) => {
    const { key, isOn, done } = ACTS[act]
    setActing(act)
    try {
      await call(key, { params: { id }, body: { isOn } })
      showToast({ kind: 'success', text: done })
      onChanged()
    } catch (error) {
      showToast({ kind: 'error', text: failureWords(error).text })
    } finally {
      setActing(undefined)
    }
  }
  const isShown = (act: Act) => acts === 'all' || (act === 'unpause') === (acts === 'back')
  return actsOn(ad)
    .filter(isShown)
    .map((act) => {
      const { label, icon } = ACTS[act]
      return (
        <Button
          key={act}
          look={acts === 'back' ? 'main' : 'plain'}
          {...(isOneOfMany && { 'aria-label': `${label}: ${titulo}` })}
          icon={<Icon name={icon} size={18} />}
          busy={acting === act}
          disabled={acting !== undefined && acting !== act}
          onClick={() => void run(act)}
        >
          {label}
        </Button>
      )
    })
}

function actsOn({ apartado, estadoAnuncio }: AvailabilityButtonsProps['ad']): Act[] {
  switch (estadoAnuncio) {
    case 'activo':
      return [apartado ? 'unreserve' : 'reserve', 'pause']
    case 'pausado':
      return apartado ? ['unpause', 'unreserve'] : ['unpause']
    default:
      return []
  }
}
