import { useState } from 'react'
import type { Ad } from '../../../contract/ads/endpoints.ts'
import type { Answer } from '../../../contract/api.ts'
import { SALE_UNDO_MINUTES } from '../../../contract/ownAds/sales.ts'
import { readAmount } from '../../../contract/text/amount.ts'
import { groupThousands } from '../../../contract/text/format.ts'
import { newKey } from '../../../offline/newKey.ts'
import { ActFailure } from '../../act/ActFailure.tsx'
import { useAct } from '../../act/useAct.ts'
import { call } from '../../data/call.ts'
import { TextField } from '../../ui/controls/Field.tsx'
import { Part } from '../../ui/late/Part.tsx'
import { showToast } from '../../ui/notice/toast.ts'
import { FormSheet } from '../../ui/sheet/FormSheet.tsx'
import styles from '../OwnerActions.module.css'
import { useLeaveGoneAd } from './useLeaveGoneAd.ts'
import { useUndoSale } from './useUndoSale.ts'

const loadBuyerSheet = () => import('./BuyerSheet.tsx').then((m) => m.BuyerSheet)

type SaleAnswer = Answer<'DELETE /api/announcement/selled/:id'>

interface SoldSheetProps {
  ad: Pick<Ad, '_id' | 'titulo' | 'caracteristicas'>
  onClose: () => void
  /** Called after a partial sale; the ad goes on with the rest. */
  onSomeSold: () => void
}

/** Marks an ad as sold; with several units it asks how many, and afterwards who bought it if somebody wrote. */
export function SoldSheet({ ad, onClose, onSomeSold }: SoldSheetProps) {
  const { _id: id, titulo } = ad
  const units = Number(ad.caracteristicas['cantidad'] ?? 1)
  /** The sale is made; its buyer is asked for. */
  const [made, setMade] = useState<SaleAnswer>()
  const [changed, setChanged] = useState<string>()
  // Defaults to all units; an untouched field follows the ad when it reloads.
  const typed = changed ?? String(units)
  const [error, setError] = useState<string>()
  const amount = readAmount(typed) ?? 0
  const sold = Number.isInteger(amount) ? amount : 0
  const isWithin = sold >= 1 && sold <= units
  const left = units - sold
  // A key for each sheet: a repeated request sells nothing more.
  const [idempotencyKey] = useState(newKey)
  const leave = useLeaveGoneAd(id)
  const { undo } = useUndoSale(id)
  const end = async ({ quedan }: SaleAnswer) => {
    if (quedan === 0) {
      return leave('¡Felicidades por tu venta!', { label: 'Deshacer', run: undo })
    }
    onClose()
    onSomeSold()
    const text = `¡Felicidades por tu venta! ${leftWords(quedan)}`
    showToast({ kind: 'success', text })
  }
  const { isActing, failure, act } = useAct(async () => {
    const query = left > 0 ? { cantidad: String(sold) } : {}
    const sale = { params: { id }, query, idempotencyKey }
    const { answer } = await call('DELETE /api/announcement/selled/:id', sale)
    if (answer.hayInteresados) setMade(answer)
    else await end(answer)
  })
  const onSubmit = () => {
    setError(isWithin ? undefined : `Escribe un número del 1 al ${groupThousands(units)}`)
    if (isWithin) act()
  }

  if (made) {
    const onEnd = () => void end(made)
    return <Part load={loadBuyerSheet} props={{ ad, onClose: onEnd }} onMissing={onEnd} />
  }
  return (
    <FormSheet
      title="Marcar como vendido"
      open
      verb="Vendido"
      icon="handshake"
      busy={isActing}
      gap={3}
      onSubmit={onSubmit}
      onClose={onClose}
    >
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
          required
          value={typed}
          error={error}
          onChange={(event) => setChanged(event.target.value)}
        />
      )}
      {isWithin && (
        <p>
          {left > 0
            ? `${leftWords(left)} y tu anuncio sigue publicado.`
            : `Tu anuncio deja de verse. Lo puedes deshacer durante ${SALE_UNDO_MINUTES} minutos; después pierde sus fotos, menos una pequeña para tu lista de vendidos.`}
        </p>
      )}
    </FormSheet>
  )
}

function leftWords(left: number): string {
  return left === 1 ? 'Queda 1 unidad' : `Quedan ${groupThousands(left)} unidades`
}
