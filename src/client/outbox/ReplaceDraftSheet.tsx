import { KIND_NAMES } from '../../contract/ads/kindNames.ts'
import type { TipoAnuncio } from '../../contract/ads/kinds.ts'
import { paths } from '../ground/paths.ts'
import { Stack } from '../ui/boxes.tsx'
import { Button, ButtonLink } from '../ui/controls/Button.tsx'
import { Sheet } from '../ui/sheet/Sheet.tsx'
import styles from './ReplaceDraftSheet.module.css'

interface ReplaceDraftSheetProps {
  kind: TipoAnuncio
  /** The act that the user was about to do: 'traes de vuelta', 'duplicas'. */
  verb: string
  /** The title of the named ad: the ad that comes, or the draft that would go. */
  title: string
  onReplace: () => void
  onClose: () => void
}

/** Asks before an ad takes the place of the draft of its kind. */
export function ReplaceDraftSheet({
  kind,
  verb,
  title,
  onReplace,
  onClose,
}: ReplaceDraftSheetProps) {
  return (
    <Sheet
      title="Ya tienes un borrador"
      open
      onClose={onClose}
      actions={
        <>
          <ButtonLink to={paths.create(kind)}>Ver el borrador</ButtonLink>
          <Button look="danger" onClick={onReplace}>
            Reemplazarlo
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p className={styles['title']}>
          <strong>{title}</strong>
        </p>
        <p>
          Solo cabe un borrador de {KIND_NAMES[kind].toLowerCase()}. Si {verb} este anuncio, el
          borrador que dejaste a medias se borra con sus fotos.
        </p>
      </Stack>
    </Sheet>
  )
}
