import { useState, type ReactNode } from 'react'
import type { OwnCard } from '../../contract/ownAds/endpoints.ts'
import { paths } from '../ground/paths.ts'
import { RowActions, Stack } from '../ui/boxes.tsx'
import { Button, ButtonLink, IconButton } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { Sheet } from '../ui/sheet/Sheet.tsx'
import { DeleteSheet } from './acts/DeleteSheet.tsx'
import { SoldSheet } from './acts/SoldSheet.tsx'
import { offersRenewal, useRenewing } from './acts/useRenewing.ts'
import styles from './OwnAdCard.module.css'

interface OwnAdActionsProps {
  ad: OwnCard
  /** Changes to it wait on this phone. */
  hasEdit: boolean
  /** Link to a paid level. */
  upgrade: ReactNode
  /** Further actions. */
  more: ReactNode
  /** Called after a renewal or a partial sale, to reload the list. */
  onChanged: () => void
}

/** The most common actions for the ad's state in one row; the rest behind '⋯'. */
export function OwnAdActions({ ad, hasEdit, upgrade, more, onChanged }: OwnAdActionsProps) {
  const { _id: id, titulo, estadoAnuncio: estado } = ad
  const { isRenewing, renew } = useRenewing(id, onChanged)
  const [sheet, setSheet] = useState<'more' | 'sold' | 'delete'>()
  const close = () => setSheet(undefined)
  const isRenewable = ad.renovable && offersRenewal(estado, ad.diasRestantes)
  const isHeld = estado === 'revision'
  const words = hasEdit ? 'Seguir editando' : 'Editar'
  const edit = (
    <ButtonLink
      aria-label={`${words}: ${titulo}`}
      to={paths.editAd(id)}
      icon={<Icon name="pencil" size={18} />}
    >
      {words}
    </ButtonLink>
  )
  return (
    <RowActions className={styles['actions']}>
      {isRenewable ? (
        <Button
          aria-label={`Renovar: ${titulo}`}
          icon={<Icon name="rotate-cw" size={18} />}
          busy={isRenewing}
          onClick={renew}
        >
          Renovar
        </Button>
      ) : (
        edit
      )}
      {!isHeld && (
        <Button
          aria-label={`Vendido: ${titulo}`}
          icon={<Icon name="handshake" size={18} />}
          onClick={() => setSheet('sold')}
        >
          Vendido
        </Button>
      )}
      <IconButton label={`Más acciones: ${titulo}`} onClick={() => setSheet('more')}>
        <Icon name="ellipsis" size={22} />
      </IconButton>
      {sheet === 'more' && (
        <Sheet title="Más acciones" open onClose={close}>
          <Stack gap={3}>
            <p className={styles['name']}>{titulo}</p>
            {isRenewable && edit}
            {!isHeld && upgrade}
            {more}
            <Button
              aria-label={`Borrar: ${titulo}`}
              icon={<Icon name="trash-2" size={18} />}
              onClick={() => setSheet('delete')}
            >
              Borrar
            </Button>
          </Stack>
        </Sheet>
      )}
      {sheet === 'sold' && <SoldSheet ad={ad} onClose={close} onSomeSold={onChanged} />}
      {sheet === 'delete' && <DeleteSheet ad={ad} onClose={close} />}
    </RowActions>
  )
}
