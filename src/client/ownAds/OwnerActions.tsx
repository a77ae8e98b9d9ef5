import { useState, type ReactNode } from 'react'
import type { Ad } from '../../contract/ads/endpoints.ts'
import { paths } from '../ground/paths.ts'
import { Actions } from '../ui/boxes.tsx'
import { Button, ButtonLink } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { AvailabilityButtons } from './acts/AvailabilityButtons.tsx'
import { AvailabilityQuestion } from './acts/AvailabilityQuestion.tsx'
import { DeleteSheet } from './acts/DeleteSheet.tsx'
import { SoldSheet } from './acts/SoldSheet.tsx'
import { daysUntil, offersRenewal, useRenewing } from './acts/useRenewing.ts'
import styles from './OwnerActions.module.css'

interface OwnerActionsProps {
  ad: Ad
  /** Reloads the ad. */
  reload: () => Promise<void>
  /** Link to a paid level. */
  upgrade: ReactNode
  /** Further actions. */
  more: ReactNode
}

/** Actions of the owner for an ad that still has its page (specification, section 2, Ad detail). */
export function OwnerActions({ ad, reload, upgrade, more }: OwnerActionsProps) {
  const { _id: id, estadoAnuncio } = ad
  const [now] = useState(() => Date.now())
  const isRenewable = offersRenewal(estadoAnuncio, daysUntil(ad.fechaExpiracion, now))
  const [sheet, setSheet] = useState<'sold' | 'delete'>()
  const { isRenewing, renew } = useRenewing(id, () => void reload())
  const close = () => setSheet(undefined)
  return (
    <Actions as="section" gap={3} className={styles['actions']} aria-label="Acciones de tu anuncio">
      {ad.preguntado && (
        <div className={styles['whole']}>
          <AvailabilityQuestion ad={ad} onChanged={() => void reload()} />
        </div>
      )}
      {isRenewable && (
        <Button
          look={estadoAnuncio === 'caducado' ? 'main' : 'plain'}
          className={styles['whole']}
          icon={<Icon name="rotate-cw" size={20} />}
          busy={isRenewing}
          onClick={renew}
        >
          Renovar
        </Button>
      )}
      <ButtonLink
        look={estadoAnuncio === 'caducado' ? 'plain' : 'main'}
        className={styles['whole']}
        to={paths.editAd(id)}
        icon={<Icon name="pencil" size={20} />}
      >
        Editar
      </ButtonLink>
      {estadoAnuncio !== 'revision' && (
        <>
          <div className={styles['whole']}>{upgrade}</div>
          <Button
            className={styles['whole']}
            icon={<Icon name="handshake" size={20} />}
            onClick={() => setSheet('sold')}
          >
            Marcar como vendido
          </Button>
        </>
      )}
      <AvailabilityButtons ad={ad} onChanged={() => void reload()} />
      {more}
      <Button icon={<Icon name="trash-2" size={20} />} onClick={() => setSheet('delete')}>
        Borrar
      </Button>
      {sheet === 'sold' && <SoldSheet ad={ad} onClose={close} onSomeSold={() => void reload()} />}
      {sheet === 'delete' && <DeleteSheet ad={ad} onClose={close} />}
    </Actions>
  )
}
