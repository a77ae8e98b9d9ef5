import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { Stack } from '../ui/boxes.tsx'
import { FormSheet } from '../ui/sheet/FormSheet.tsx'

interface BlockSheetProps {
  /** First name of the person. */
  name: string
  block: () => Promise<void>
  onClose: () => void
}

/** Tells the consequences of a block, and blocks. */
export function BlockSheet({ name, block, onClose }: BlockSheetProps) {
  const { isActing, failure, act } = useAct(async () => {
    await block()
    onClose()
  })
  return (
    <FormSheet
      title={`¿Bloquear a ${name}?`}
      open
      verb="Bloquear"
      icon="ban"
      busy={isActing}
      gap={3}
      onSubmit={act}
      onClose={onClose}
    >
      {failure && <ActFailure failure={failure} />}
      <Stack as="ul" gap={2}>
        <li>Ya no podrán escribirse ni hacerse ofertas, ni tú ni {name}.</li>
        <li>No te avisaremos de sus anuncios nuevos.</li>
        <li>No se lo decimos a nadie. Sus anuncios y los tuyos siguen siendo públicos.</li>
      </Stack>
      <p>Puedes desbloquear cuando quieras, aquí o en tu perfil.</p>
    </FormSheet>
  )
}
