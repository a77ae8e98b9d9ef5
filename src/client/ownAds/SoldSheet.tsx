import { useId, useState, type FormEvent } from 'react'
import type { Ad } from '../../contract/endpoints/ads.ts'
import { groupThousands } from '../../contract/format.ts'
import { call } from '../data/call.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toast.ts'
import { ActFailure } from './ActFailure.tsx'
import styles from './OwnerActions.module.css'
import { useAct } from './useAct.ts'
import { useLeaveGoneAd } from './useLeaveGoneAd.ts'

interface SoldSheetProps {
  ad: Ad
  onClose: () => void
  /** Some were sold, and the ad goes on with the others. */
  onSomeSold: () => void
}

/** Marks an ad as sold; of several units it asks how many went. */
export function SoldSheet({ ad, onClose, onSomeSold }: SoldSheetProps) {
  const { _id: id, titulo } = ad
  const formId = useId()
  const units = Number(ad.caracteristicas['cantidad'] ?? 1)
  const [typed, setTyped] = useState(String(units))
  const [error, setError] = useState<string>()
  const sold = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
  const isWithin = sold >= 1 && sold <= units
  const left = units - sold
  const leave = useLeaveGoneAd(id)
  const { isActing, failure, act } = useAct(async () => {
    const query = left > 0 ? { cantidad: String(sold) } : {}
    await call('DELETE /api/announcement/selled/:id', { params: { id }, query })
    if (left === 0) return leave('¡Felicidades por tu venta!')
    onClose()
    onSomeSold()
    const text = `¡Felicidades por tu venta! ${leftWords(left)}`
    showToast({ kind: 'success', text })
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setError(isWithin ? undefined : `Escribe un número del 1 al ${groupThousands(units)}`)
    if (isWithin) act()
  }

  return (
    <Sheet
      title="Marcar como vendido"
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            type="submit"
            form={formId}
            look="main"
            icon={<Icon name="handshake" size={18} />}
            busy={isActing}
          >
            Vendido
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['sheet']} noValidate onSubmit={onSubmit}>
        {failure && <ActFailure failure={failure} />}
        <p className={styles['name']}>
          <strong>{titulo}</strong>
        </p>
        {units > 1 && (
          <TextField
            name="cantidad"
            label="¿Cuántas unidades vendiste?"
            hint={`Tu anuncio ofrece ${groupThousands(units)}.`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            required
            value={typed}
            error={error}
            onChange={(event) => setTyped(event.target.value.replaceAll(/[,\s]/g, ''))}
          />
        )}
        {isWithin && (
          <p>
            {left > 0
              ? `${leftWords(left)} y tu anuncio sigue publicado.`
              : 'Tu anuncio deja de verse y pierde sus fotos. No se puede deshacer.'}
          </p>
        )}
      </form>
    </Sheet>
  )
}

function leftWords(left: number): string {
  return left === 1 ? 'Queda 1 unidad' : `Quedan ${groupThousands(left)} unidades`
}
