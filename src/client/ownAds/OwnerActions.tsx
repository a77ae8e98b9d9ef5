import { useState, type ReactNode } from 'react'
import type { OwnCard } from '../../contract/ownAds/endpoints.ts'
import { sellingPaths } from '../ground/sellingPaths.ts'
import { Actions, Stack } from '../ui/boxes.tsx'
import { Button, ButtonLink, IconButton } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { Sheet } from '../ui/sheet/Sheet.tsx'
import { AvailabilityButtons } from './acts/AvailabilityButtons.tsx'
import { DeleteSheet } from './acts/DeleteSheet.tsx'
import { SoldSheet } from './acts/SoldSheet.tsx'
import { offersRenewal, useRenewing } from './acts/useRenewing.ts'
import styles from './OwnerActions.module.css'

/** An own ad, as far as its actions need it. */
type ActedAd = Pick<
  OwnCard,
  | '_id'
  | 'titulo'
  | 'precio'
  | 'tipoAnuncio'
  | 'estadoAnuncio'
  | 'apartado'
  | 'caracteristicas'
  | 'diasRestantes'
  | 'renovable'
>

interface OwnerActionsProps {
  ad: ActedAd
  /** Names the ad in the labels, for lists with several ads. */
  isOneOfMany?: boolean
  /** Changes to it wait on this phone. */
  hasEdit: boolean
  /** Link to a paid level. */
  upgrade: ReactNode
  /** Further actions; `onLeave` closes the sheet in which they stand, before they open their own. */
  renderMore: (onLeave: () => void) => ReactNode
  /** Sheet that changes the price. */
  renderPrice: (onClose: () => void) => ReactNode
  /** Called after an action that changed the ad. */
  onChanged: () => void
}

/** The two actions that the ad's state asks for, and the rest behind '⋯'. */
export function OwnerActions(props: OwnerActionsProps) {
  const { ad, isOneOfMany, hasEdit, upgrade, renderMore, renderPrice, onChanged } = props
  const { _id: id, titulo, estadoAnuncio: estado } = ad
  const { isRenewing, renew } = useRenewing(id, onChanged)
  const [sheet, setSheet] = useState<'more' | 'sold' | 'delete' | 'price'>()
  const close = () => setSheet(undefined)
  const named = (label: string) => (isOneOfMany ? { 'aria-label': `${label}: ${titulo}` } : {})
  const isRenewable = ad.renovable && offersRenewal(estado, ad.diasRestantes)
  const isHeld = estado === 'revision'
  const words = hasEdit ? 'Seguir editando' : 'Editar'
  const edit = (
    <ButtonLink
      {...named(words)}
      to={sellingPaths.editAd(id)}
      icon={<Icon name="pencil" size={18} />}
    >
      {words}
    </ButtonLink>
  )
  const onSettled = () => {
    close()
    onChanged()
  }
  const availability = { ad, isOneOfMany: isOneOfMany === true, onChanged: onSettled }
  const first = isRenewable ? (
    <Button
      look={estado === 'caducado' ? 'main' : 'plain'}
      {...named('Renovar')}
      icon={<Icon name="rotate-cw" size={18} />}
      busy={isRenewing}
      onClick={renew}
    >
      Renovar
    </Button>
  ) : (
    estado === 'pausado' && <AvailabilityButtons {...availability} acts="back" />
  )
  return (
    <Actions gap={2} className={styles['actions']} data-long={estado === 'pausado' || undefined}>
      {first || edit}
      {!isHeld && (
        <Button
          {...named('Vendido')}
          icon={<Icon name="handshake" size={18} />}
          onClick={() => setSheet('sold')}
        >
          Vendido
        </Button>
      )}
      <IconButton
        label={isOneOfMany ? `Más acciones: ${titulo}` : 'Más acciones'}
        onClick={() => setSheet('more')}
      >
        <Icon name="ellipsis" size={22} />
      </IconButton>
      {sheet === 'more' && (
        <Sheet title="Más acciones" open onClose={close}>
          <Stack gap={3}>
            <p className={styles['name']}>
              <strong>{titulo}</strong>
            </p>
            {first && edit}
            {ad.precio !== 0 && (
              <Button
                {...named('Cambiar precio')}
                icon={<Icon name="tag" size={18} />}
                onClick={() => setSheet('price')}
              >
                Cambiar precio
              </Button>
            )}
            {!isHeld && upgrade}
            <AvailabilityButtons {...availability} acts={isRenewable ? 'all' : 'rest'} />
            {renderMore(close)}
            <Button
              {...named('Borrar')}
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
      {sheet === 'price' && renderPrice(close)}
    </Actions>
  )
}
