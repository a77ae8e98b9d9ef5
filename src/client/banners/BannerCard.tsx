import type { MouseEvent } from 'react'
import type { Banner } from '../../contract/home/endpoints.ts'
import { photoColour, photoVariant } from '../../contract/photo.ts'
import { Card, Muted, Stack } from '../ui/boxes.tsx'
import { Button, IconButton } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { Photo } from '../ui/picture/Photo.tsx'
import type { DragOrder } from '../ui/useDragOrder.ts'
import styles from './BannersSection.module.css'
import type { BannerOrder } from './useBannerOrder.ts'

interface BannerCardProps {
  banner: Banner
  place: number
  count: number
  order: BannerOrder
  drag: DragOrder
  onEdit: () => void
  onDelete: () => void
}

/**
 * A banner with its text and its address. Its grip drags it, arrow keys and buttons move it, and a double
 * click deletes it too.
 */
export function BannerCard(props: BannerCardProps) {
  const { banner, place, count, order, drag, onEdit, onDelete } = props
  const { _id: id, title, url, data } = banner

  const step = (event: MouseEvent<HTMLElement>, to: number) => {
    order.move(id, to)
    // The pressed button may be disabled after the move.
    event.currentTarget.parentElement?.querySelector<HTMLElement>('[data-grip]')?.focus()
  }

  return (
    <Card
      as="li"
      pad={3}
      className={styles['card']}
      data-drag={id}
      data-dragged={drag.dragged === id || undefined}
      aria-label={`Banner ${place + 1}: ${title}`}
    >
      <div className={styles['picture']} onDoubleClick={onDelete}>
        <Photo src={photoVariant(data, 'wide.webp')} alt={title} colour={photoColour(data)} />
      </div>
      <Stack gap={1} className={styles['words']}>
        <strong>{title}</strong>
        <Muted as="span">{url === null ? 'N/A' : readable(url)}</Muted>
      </Stack>
      {count > 1 && (
        <div className={styles['moves']}>
          <IconButton
            data-grip
            label={`Mover «${title}»: arrastra, o usa las flechas del teclado`}
            className={styles['grip']}
            {...drag.handle(id)}
            onKeyDown={(event) => {
              const to = place + (STEPS[event.key] ?? 0)
              if (to === place || to < 0 || to >= count) return
              event.preventDefault()
              order.move(id, to)
            }}
          >
            <Icon name="grip-vertical" size={20} />
          </IconButton>
          <IconButton
            label={`Subir: ${title}`}
            disabled={place === 0}
            onClick={(event) => step(event, place - 1)}
          >
            <Icon name="chevron-down" size={20} className={styles['up']} />
          </IconButton>
          <IconButton
            label={`Bajar: ${title}`}
            disabled={place === count - 1}
            onClick={(event) => step(event, place + 1)}
          >
            <Icon name="chevron-down" size={20} />
          </IconButton>
        </div>
      )}
      <div className={styles['acts']}>
        <Button
          aria-label={`Editar: ${title}`}
          icon={<Icon name="pencil" size={18} />}
          onClick={onEdit}
        >
          Editar
        </Button>
        <Button
          aria-label={`Eliminar: ${title}`}
          icon={<Icon name="trash-2" size={18} />}
          onClick={onDelete}
        >
          Eliminar
        </Button>
      </div>
    </Card>
  )
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
}

/** An address with its spaces and accents, for display. */
function readable(url: string): string {
  try {
    return decodeURI(url.replaceAll('+', ' '))
  } catch {
    return url
  }
}
