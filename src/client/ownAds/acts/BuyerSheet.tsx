import { useContext, useState } from 'react'
import type { AdCard } from '../../../contract/ads/endpoints.ts'
import type { Answer } from '../../../contract/api.ts'
import { DEAL_NAMING_DAYS } from '../../../contract/deals/deals.ts'
import { readAmount } from '../../../contract/text/amount.ts'
import { groupThousands } from '../../../contract/text/format.ts'
import { newKey } from '../../../offline/newKey.ts'
import { ActFailure } from '../../act/ActFailure.tsx'
import { sayOutcome } from '../../act/sayOutcome.ts'
import { useAct } from '../../act/useAct.ts'
import { call } from '../../data/call.ts'
import { QueryContext } from '../../data/query.ts'
import { useFreshQuery } from '../../data/useFreshQuery.ts'
import { Loaded } from '../../list/Loaded.tsx'
import { Stack } from '../../ui/boxes.tsx'
import { TextField } from '../../ui/controls/Field.tsx'
import { RadioList } from '../../ui/controls/RadioList.tsx'
import { Face } from '../../ui/Face.tsx'
import { showToast } from '../../ui/notice/toast.ts'
import { FormSheet } from '../../ui/sheet/FormSheet.tsx'
import styles from './BuyerSheet.module.css'
import { renewOwnLists } from './ownLists.ts'

interface BuyerSheetProps {
  ad: Pick<AdCard, '_id' | 'titulo'>
  onClose: () => void
}

/** Choice in place of a conversation: somebody without a conversation here. */
const OUTSIDE = 'fuera'
const INTERESTED = 'GET /api/announcement/:id/interesados'

/** Asks the seller of a sold ad who bought it, among the people of its conversations; the buyer is asked then. */
export function BuyerSheet({ ad, onClose }: BuyerSheetProps) {
  const { _id: id, titulo } = ad
  const store = useContext(QueryContext)
  const query = useFreshQuery({ key: INTERESTED, params: { id } })
  const { answer } = query
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('1')
  const [hasTried, setTried] = useState(false)
  // A key for each sheet: a repeated request names nobody more.
  const [idempotencyKey] = useState(newKey)
  const units = answer?.unidades ?? 0
  const sold = readAmount(typed) ?? 0
  const isWithin = Number.isInteger(sold) && sold >= 1 && sold <= units
  const { isActing, failure, act } = useAct(async () => {
    const buyer = chosen === OUTSIDE ? {} : { conversacion: chosen }
    const body = { anuncio: id, unidades: sold, ...buyer }
    const { answer: deal } = await call('POST /api/deal', { body, idempotencyKey })
    const renew = () => {
      renewOwnLists(store)
      store.expire('/api/deal')
    }
    const correct = async () => {
      await sayOutcome(() => call('DELETE /api/deal/:id', { params: { id: deal._id } }), UNNAMED)
      renew()
    }
    // Not «Deshacer»: the sale that may have come before has that.
    const action = { label: 'Corregir', run: () => void correct() }
    showToast({ kind: 'success', text: chosen === OUTSIDE ? 'Anotado.' : ASKED, action })
    renew()
    onClose()
  })
  const onSubmit = () => {
    setTried(true)
    if (units === 0) onClose()
    else if (chosen !== '' && isWithin) act()
  }
  return (
    <FormSheet
      title="¿A quién se lo vendiste?"
      open
      verb={answer && units === 0 ? 'Entendido' : 'Guardar'}
      cancel="Ahora no"
      busy={isActing}
      gap={3}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {failure && <ActFailure failure={failure} />}
      <p className={styles['name']}>
        <strong>{titulo}</strong>
      </p>
      <Loaded query={query} shapes={['title', 'title']}>
        {({ personas }) =>
          units === 0 ? (
            <p>Ya dijiste quién lo compró, o ya pasaron {DEAL_NAMING_DAYS} días de la venta.</p>
          ) : (
            <Stack gap={3}>
              <RadioList
                name="conversacion"
                legend="Quién lo compró"
                required
                choices={[
                  ...personas.map(choiceOf),
                  { value: OUTSIDE, label: 'Alguien de fuera de Tianguis' },
                ]}
                value={chosen}
                error={hasTried && chosen === '' ? 'Elige quién lo compró' : undefined}
                onChange={setChosen}
              />
              {units > 1 && (
                <TextField
                  name="unidades"
                  label="¿Cuántas unidades?"
                  hint={`Vendiste ${groupThousands(units)} sin decir a quién.`}
                  inputMode="numeric"
                  autoComplete="off"
                  required
                  value={typed}
                  error={
                    hasTried && !isWithin
                      ? `Escribe un número del 1 al ${groupThousands(units)}`
                      : undefined
                  }
                  onChange={(event) => setTyped(event.target.value)}
                />
              )}
              <p>
                Le preguntaremos si lo compró. Si dice que sí, cada quien podrá escribir una reseña
                marcada como «Trato confirmado».
              </p>
            </Stack>
          )
        }
      </Loaded>
    </FormSheet>
  )
}

const ASKED = 'Gracias. Le preguntamos si lo compró.'
const UNNAMED = 'Lo quitamos. Puedes decir quién lo compró cuando quieras.'

type Interested = Answer<typeof INTERESTED>['personas'][number]

function choiceOf({ conversacion, nombre, imagen }: Interested) {
  return {
    value: conversacion,
    label: (
      <span className={styles['person']}>
        <Face
          person={{ nombre, apellido: '', foto: imagen }}
          size={32}
          className={styles['face']}
        />
        <span>{nombre}</span>
      </span>
    ),
  }
}
