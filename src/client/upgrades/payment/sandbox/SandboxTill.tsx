import type { NivelPagado } from '../../../../contract/upgrades/plans.ts'
import { ActFailure } from '../../../act/ActFailure.tsx'
import { useAct } from '../../../act/useAct.ts'
import { call } from '../../../data/call.ts'
import { Button } from '../../../ui/controls/Button.tsx'

interface SandboxTillProps {
  id: string
  plan: NivelPagado
  onPaid: () => void
}

/** The till of a shop, for who tests: pays the voucher that waits. */
export function SandboxTill({ id, plan, onPaid }: SandboxTillProps) {
  const { isActing, failure, act } = useAct(async () => {
    const { answer } = await call('GET /api/announcement/upgrade/:id', {
      params: { id },
      query: { plan },
      isAct: true,
    })
    if (answer.modo === 'sandbox')
      await call('POST /api/sandbox/oxxo', { body: { clientSecret: answer.clientSecret } })
    onPaid()
  })
  return (
    <>
      {failure && <ActFailure failure={failure} />}
      <Button busy={isActing} onClick={act}>
        Modo de prueba: pagar la ficha
      </Button>
    </>
  )
}
