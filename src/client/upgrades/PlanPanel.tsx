import { formatPrice } from '../../contract/text/format.ts'
import { Card, Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './PlanPanel.module.css'
import { givesOf, periodWords } from './planWords.ts'
import type { OfferedPlan } from './upgradeAnswers.ts'

interface PlanPanelProps {
  offered: OfferedPlan
  /** Why it can't be bought now. */
  hindrance: string | undefined
  onBuy: () => void
}

/** One plan: price, days, what it gives, and the days it would run if it were bought now. */
export function PlanPanel({ offered, hindrance, onBuy }: PlanPanelProps) {
  const { plan, amount, dias } = offered
  return (
    <Card gap={5} pad={5}>
      <Stack as="p" gap={1} className={styles['price']}>
        <strong>{formatPrice(amount / 100)}</strong>
        <span>por {dias} días · un solo pago, IVA incluido</span>
      </Stack>
      <Stack as="ul" gap={3} className={styles['gives']}>
        {givesOf(plan).map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} size={20} />
            {text}
          </li>
        ))}
        <li>
          <Icon name="calendar-days" size={20} />
          <span>
            Si lo compras hoy, corre <strong>{periodWords(offered)}</strong>
          </span>
        </li>
      </Stack>
      {hindrance === undefined ? (
        <Button look="main" wide icon={<Icon name="credit-card" size={20} />} onClick={onBuy}>
          Comprar
        </Button>
      ) : (
        <p className={styles['hindrance']}>{hindrance}</p>
      )}
      <p className={styles['small']}>
        Con tarjeta o en efectivo en OXXO. Nada se vuelve a cobrar solo.
      </p>
    </Card>
  )
}
