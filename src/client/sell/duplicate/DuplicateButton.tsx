import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import { ReplaceDraftSheet } from '../../outbox/ReplaceDraftSheet.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useDuplicating } from './useDuplicating.ts'

interface DuplicateButtonProps {
  ad: { _id: string; titulo: string; tipoAnuncio: TipoAnuncio }
  /** Where several ads stand together, which one it is. */
  isOneOfMany?: boolean
}

/** Makes a new draft of an own ad. */
export function DuplicateButton({ ad, isOneOfMany }: DuplicateButtonProps) {
  const { _id: id, titulo, tipoAnuncio } = ad
  const { isWorking, replaced, duplicate, replace, keep } = useDuplicating(id, tipoAnuncio)
  return (
    <>
      <Button
        {...(isOneOfMany && { 'aria-label': `Duplicar: ${titulo}` })}
        icon={<Icon name="copy" size={18} />}
        busy={isWorking}
        onClick={duplicate}
      >
        Duplicar
      </Button>
      {replaced !== undefined && (
        <ReplaceDraftSheet
          kind={tipoAnuncio}
          verb="duplicas"
          title={replaced}
          onReplace={replace}
          onClose={keep}
        />
      )}
    </>
  )
}
