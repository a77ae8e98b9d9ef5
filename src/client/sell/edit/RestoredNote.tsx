import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'

/** Changes that were never saved are here again. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert
      kind="info"
      title="Recuperamos tus cambios"
      action={<Button onClick={onDiscard}>Descartar cambios</Button>}
    >
      No los habías guardado. Sigue donde te quedaste.
    </Alert>
  )
}
