import { Alert } from '../../ui/notice/Alert.tsx'
import { Button } from '../../ui/controls/Button.tsx'

/** Changes that aren't saved yet are here again. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert
      kind="info"
      title="Recuperamos tus cambios"
      action={<Button onClick={onDiscard}>Descartar cambios</Button>}
    >
      Aún no están en tu anuncio. Sigue donde te quedaste.
    </Alert>
  )
}
