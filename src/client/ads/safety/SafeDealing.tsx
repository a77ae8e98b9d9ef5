import { useState, type HTMLAttributes } from 'react'
import type { Ad } from '../../../contract/ads/endpoints.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/Field.tsx'
import { Part } from '../../ui/late/Part.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import type { Agreement } from '../saleContract/contractFields.ts'
import { adviceFor, DEALINGS, isPhone } from './advice.ts'
import { checkImei, checkNiv, wholeNiv, type Checked } from './numberChecks.ts'
import styles from './SafeDealing.module.css'

interface SafeDealingProps {
  ad: Ad
  /** Who sells, by name, for the contract; absent where none is offered. */
  seller?: string
  /** Who buys, by name, and the price in pesos, where both sides have agreed. */
  agreed?: Agreement
}

const NIV = {
  name: 'niv',
  label: 'Revisa el NIV',
  inputMode: 'text',
  check: checkNiv,
  lookUp: {
    href: 'https://www2.repuve.gob.mx/consulta',
    words: 'Buscar en el REPUVE (página oficial)',
  },
} as const
const IMEI = {
  name: 'imei',
  label: 'Revisa el IMEI',
  inputMode: 'numeric',
  check: checkImei,
  lookUp: {
    href: 'https://www.ift.org.mx/usuarios-y-audiencias/consulta-si-tu-equipo-reporta-robo-o-extravio',
    words: 'Buscar el IMEI en el IFT (página oficial)',
  },
} as const

const ICONS = { right: 'circle-check', look: 'triangle-alert', wrong: 'info' } as const

/** The number by which the thing is looked up, where it has one. */
function numberOf(ad: Ad): typeof NIV | typeof IMEI | null {
  if (DEALINGS[ad.tipoAnuncio].hasNiv) return NIV
  return isPhone(ad) ? IMEI : null
}

const loadContract = () => import('../saleContract/ContractForm.tsx').then((m) => m.ContractForm)

/** Shows how to deal safely: advice that fits, numbers checked on the phone, and a contract to sign. */
export function SafeDealing({ ad, seller, agreed }: SafeDealingProps) {
  const number = numberOf(ad)
  const [typed, setTyped] = useState('')
  const [isContract, setContract] = useState(false)
  const hasContract = seller !== undefined && DEALINGS[ad.tipoAnuncio].hasContract
  return (
    <div className={styles['safety']}>
      <ul className={styles['advice']}>
        {adviceFor(ad).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {number && <NumberCheck {...number} value={typed} onChange={setTyped} />}
      {hasContract && (
        <Button
          wide
          icon={<Icon name="receipt" size={18} />}
          aria-expanded={isContract}
          onClick={() => setContract(!isContract)}
        >
          Contrato de compraventa
        </Button>
      )}
      {hasContract && isContract && (
        <Part
          load={loadContract}
          props={{ ad, seller, agreed, niv: number === NIV ? wholeNiv(typed) : '' }}
          onMissing={() => setContract(false)}
        />
      )}
    </div>
  )
}

interface NumberCheckProps {
  name: string
  label: string
  inputMode: HTMLAttributes<HTMLInputElement>['inputMode']
  value: string
  onChange: (value: string) => void
  check: (typed: string) => Checked | null
  /** The official page where theft is looked up. */
  lookUp: { href: string; words: string }
}

/** A number of the thing, checked as it is typed and on the phone alone; the way to look it up beside it. */
function NumberCheck(props: NumberCheckProps) {
  const { check, lookUp, onChange, ...field } = props
  const checked = check(field.value)
  return (
    <div className={styles['check']}>
      <TextField
        {...field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint="Se revisa en tu dispositivo; no se envía."
        onChange={(event) => onChange(event.target.value)}
      />
      <output className={styles['result']} data-kind={checked?.kind}>
        {checked && (
          <>
            <Icon name={ICONS[checked.kind]} size={18} />
            <span>{checked.text}</span>
          </>
        )}
      </output>
      <a className={styles['link']} href={lookUp.href} target="_blank" rel="noopener noreferrer">
        <Icon name="search" size={18} />
        {lookUp.words}
      </a>
    </div>
  )
}
