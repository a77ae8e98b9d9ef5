import { useState } from 'react'
import { checkField } from '../../../contract/catalogue/checkField.ts'
import { generalFields } from '../../../contract/catalogue/generalFields.ts'
import { formatPrice } from '../../../contract/text/format.ts'
import { newKey } from '../../../offline/newKey.ts'
import { ActFailure } from '../../act/ActFailure.tsx'
import { reportFailure } from '../../act/reportFailure.ts'
import { useAct } from '../../act/useAct.ts'
import { readStored, writeStored } from '../../data/localStore.ts'
import { useSession } from '../../data/session.ts'
import { showToast } from '../../ui/notice/toast.ts'
import { FormSheet } from '../../ui/sheet/FormSheet.tsx'
import { CatalogueField } from '../fields/CatalogueField.tsx'
import { changePrice, takePriceBack, type PricedAd } from './changePrice.ts'

interface PriceSheetProps {
  ad: PricedAd
  onClose: () => void
  /** Called after the price or its undo was saved. */
  onChanged: () => void
}

/** Any year: a price doesn't depend on it. */
const YEAR = 0

/** The price of an own ad alone; what was typed stays on the phone until it is saved. */
export function PriceSheet({ ad, onClose, onChanged }: PriceSheetProps) {
  const [field] = generalFields(ad.tipoAnuncio).filter(({ key }) => key === 'precio')
  const draft = usePriceDraft(ad)
  const [error, setError] = useState<string>()
  const [key] = useState(newKey)
  const { isActing, failure, act } = useAct(async (precio: string) => {
    const outcome = await changePrice({ ad, precio, key })
    draft.forget()
    onClose()
    showOutcome(ad, { key, outcome, onChanged })
  })
  if (!field) return null
  const onSubmit = () => {
    const checked = checkField(field, draft.precio, { year: YEAR })
    setError('error' in checked ? checked.error : undefined)
    if ('value' in checked) act(draft.precio)
  }
  return (
    <FormSheet
      title="Cambiar precio"
      open
      verb="Guardar"
      busy={isActing}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {failure && <ActFailure failure={failure} />}
      <CatalogueField
        field={{ ...field, label: `Precio de «${ad.titulo}»` }}
        value={draft.precio}
        required
        error={error}
        onChange={draft.type}
      />
    </FormSheet>
  )
}

/** The typed price; a log-out empties its storage (security T40). */
function usePriceDraft({ _id: id, precio: now }: PricedAd) {
  const sellerId = useSession(({ user }) => user?.sellerId)
  const place = `precio:${sellerId}:${id}`
  const [precio, setPrecio] = useState(() => readStored(place) ?? String(now))
  return {
    precio,
    type: (_: string, typed: string) => {
      setPrecio(typed)
      writeStored(place, typed)
    },
    forget: () => writeStored(place, null),
  }
}

interface Changed {
  key: string
  outcome: 'saved' | 'queued'
  onChanged: () => void
}

/** Says how it went, with an undo for a moment. */
function showOutcome(ad: PricedAd, { key, outcome, onChanged }: Changed): void {
  const undo = async () => {
    if (outcome === 'queued' && (await takePriceBack(key))) return
    await changePrice({ ad, precio: String(ad.precio), key: newKey() })
    onChanged()
  }
  onChanged()
  showToast({
    kind: outcome === 'queued' ? 'info' : 'success',
    text:
      outcome === 'queued'
        ? 'Tu precio está en este dispositivo y se guarda solo en cuanto haya conexión.'
        : `Precio cambiado: antes ${formatPrice(ad.precio)}`,
    action: { label: 'Deshacer', run: () => reportFailure(undo) },
  })
}
