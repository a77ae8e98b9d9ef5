import { TextField } from '../../../ui/controls/Field.tsx'
import styles from './SandboxForm.module.css'
import type { TestCardForm } from './useSandboxPay.ts'

/** Leaves room for invisible characters of a paste; the server refuses long values. */
const PASTED_MAX = 60

interface CardFieldsProps {
  card: TestCardForm
  onChange: (card: TestCardForm) => void
}

/** Fields of a test card, with the list of cards; a tap fills one in. */
export function CardFields({ card, onChange }: CardFieldsProps) {
  const field = (name: keyof TestCardForm) => ({
    name,
    value: card[name],
    inputMode: 'numeric' as const,
    // A phone must not suggest the real cards that it knows.
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...card, [name]: event.target.value }),
  })
  return (
    <>
      <div className={styles['fields']}>
        <TextField {...field('numero')} label="Número de tarjeta" maxLength={PASTED_MAX} />
        <TextField {...field('vencimiento')} label="Vence (MM/AA)" maxLength={PASTED_MAX} />
        <TextField {...field('cvc')} label="Código (CVC)" maxLength={PASTED_MAX} />
      </div>
      <div className={styles['cards']}>
        <h3 className={styles['cardsTitle']}>Tarjetas de prueba</h3>
        <ul>
          {TEST_CARDS.map(({ numero, hace }) => (
            <li key={numero}>
              <button
                type="button"
                className={styles['card']}
                onClick={() => onChange({ numero, vencimiento: TEST_EXPIRY, cvc: TEST_CVC })}
              >
                <span className={styles['number']}>{numero}</span>
                <span className={styles['does']}>{hace}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

interface TestCard {
  numero: string
  /** Effect of the card, in few words. */
  hace: string
}

/** The cards of the sandbox (decisions, section 4); its server knows the same cards. */
const TEST_CARDS: readonly TestCard[] = [
  { numero: '4242 4242 4242 4242', hace: 'Paga' },
  { numero: '4000 0000 0000 0002', hace: 'La rechazan' },
  { numero: '4000 0025 0000 3155', hace: 'Pide confirmar (3-D Secure)' },
  { numero: '4000 0000 0000 0077', hace: 'Tarda un minuto' },
]
/** Valid for all of them. */
const TEST_EXPIRY = '12/40'
const TEST_CVC = '123'
