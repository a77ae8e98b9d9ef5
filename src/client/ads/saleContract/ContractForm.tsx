import { useDeferredValue, useMemo, useRef } from 'react'
import type { Ad } from '../../../contract/ads/endpoints.ts'
import { PRICE_TEXT_MAX } from '../../../contract/limits.ts'
import { usePhotoUrls } from '../../photos/usePhotoUrls.ts'
import { Actions, Muted, Stack } from '../../ui/boxes.tsx'
import { AmountField } from '../../ui/controls/AmountField.tsx'
import { Button, ButtonLink } from '../../ui/controls/Button.tsx'
import { SelectField, TextField } from '../../ui/controls/Field.tsx'
import { TextAreaField } from '../../ui/controls/TextAreaField.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { pdfOf } from '../paper/pdf.ts'
import { textSheets } from '../paper/textSheets.ts'
import { DEALINGS } from '../safety/advice.ts'
import type { Agreement } from './contractFields.ts'
import styles from './ContractForm.module.css'
import { CONTRACT_TITLE, contractPrice } from './contractText.ts'
import { useContract, type Contract } from './useContract.ts'

interface ContractFormProps {
  ad: Ad
  /** Who sells, by name. */
  seller: string
  /** Who buys and for how much, where both sides have agreed. */
  agreed: Agreement | undefined
  /** The NIV that the user checked before. */
  niv: string
}

const PAYMENTS = ['en efectivo', 'por transferencia', 'con cheque certificado'].map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

const PRINT = 'PDF para imprimir'
const DOWNLOAD = <Icon name="download" size={18} />

/**
 * A private contract of sale, filled in from the ad: fields, then the whole text to be changed, then a
 * PDF. It is made on the phone; nothing of it is sent or stored.
 */
export function ContractForm({ ad, ...names }: ContractFormProps) {
  const form = useRef<HTMLElement>(null)
  const leadToWrong = () =>
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  const contract = useContract(ad, names)
  const { fields, text, isByHand, change, write, renew } = contract
  const { hasNiv } = DEALINGS[ad.tipoAnuncio]
  const isWrong = fields.precio.trim() !== '' && contractPrice(fields.precio) === null
  const control = (key: keyof typeof fields) => ({
    name: key,
    value: fields[key],
    maxLength: 200,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change(key, event.target.value),
  })
  return (
    <Stack as="section" gap={4} ref={form} aria-label={CONTRACT_TITLE}>
      <Muted as="p">
        Se hace en tu dispositivo: nada de lo que escribas se envía ni se guarda. Lo que dejes vacío
        queda como línea para llenarla con pluma.
      </Muted>
      <div className={styles['fields']}>
        <TextField label="Quien vende" {...control('vendedor')} />
        <TextField label="Quien compra" {...control('comprador')} />
        <TextField
          label="Identificación de quien vende"
          placeholder="INE, pasaporte…"
          {...control('identificacionVendedor')}
        />
        <TextField
          label="Identificación de quien compra"
          placeholder="INE, pasaporte…"
          {...control('identificacionComprador')}
        />
        <TextField label="Domicilio de quien vende" {...control('domicilioVendedor')} />
        <TextField label="Domicilio de quien compra" {...control('domicilioComprador')} />
        {hasNiv && (
          <>
            <TextField label="NIV del vehículo" {...control('niv')} />
            <TextField label="Placas" {...control('placas')} />
          </>
        )}
        <AmountField
          label="Precio acordado"
          unit="MXN"
          {...control('precio')}
          inputMode="decimal"
          maxLength={PRICE_TEXT_MAX}
          error={
            isWrong
              ? 'Escribe el precio en pesos y hasta 99,999,999, como 2500 o 1,500.50.'
              : undefined
          }
        />
        <SelectField label="Forma de pago" choices={PAYMENTS} {...control('pago')} />
        <TextField label="Lugar" {...control('lugar')} />
        <TextField label="Fecha" type="date" {...control('fecha')} />
      </div>
      <TextAreaField label="Qué se vende" {...control('objeto')} maxLength={1000} rows={3} />
      <TextAreaField
        name="texto"
        label="Texto del contrato"
        hint={
          isByHand
            ? 'Lo cambiaste a mano: los datos de arriba ya no lo cambian.'
            : 'Puedes cambiarlo antes de imprimirlo.'
        }
        rows={14}
        maxLength={20_000}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      {isByHand && (
        <Button icon={<Icon name="rotate-cw" size={18} />} onClick={renew}>
          Volver a hacerlo con los datos
        </Button>
      )}
      {isWrong ? (
        <Button look="main" icon={DOWNLOAD} onClick={leadToWrong}>
          {PRINT}
        </Button>
      ) : (
        <Made contract={contract} name={`contrato-${ad._id}.pdf`} />
      )}
    </Stack>
  )
}

/** The contract as it stands, to be kept, printed or handed on. */
function Made({ contract: { text }, name }: { contract: Contract; name: string }) {
  const settled = useDeferredValue(text)
  const files = useMemo(() => {
    const pdf = pdfOf(textSheets(CONTRACT_TITLE, settled))
    return [new File([pdf], name, { type: 'application/pdf' })]
  }, [settled, name])
  const [url = ''] = usePhotoUrls(files)
  const canShare = 'canShare' in navigator && navigator.canShare({ files })
  return (
    <Actions gap={3} className={styles['ways']}>
      <ButtonLink to={url} download={name} look="main" icon={DOWNLOAD}>
        {PRINT}
      </ButtonLink>
      {canShare && (
        <Button
          icon={<Icon name="share-2" size={18} />}
          // Refused also when the person thinks better of it: nothing to say.
          onClick={() => void navigator.share({ files }).catch(() => undefined)}
        >
          Compartir PDF
        </Button>
      )}
    </Actions>
  )
}
