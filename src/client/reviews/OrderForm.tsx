import { useNavigate } from 'react-router-dom'
import {
  DEFAULT_REVIEW_ORDER,
  REVIEW_ORDER_VALUES,
  REVIEW_ORDERS,
  type ReviewOrder,
} from '../../contract/reviews/reviewOrder.ts'
import { paths } from '../ground/paths.ts'
import { Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { SelectField } from '../ui/controls/Field.tsx'
import styles from './OrderForm.module.css'

const CHOICES = REVIEW_ORDER_VALUES.map((value) => ({ value, label: REVIEW_ORDERS[value] }))

/** Order of the reviews; before hydration it is a GET form with a button. */
export function OrderForm({ sellerId, order }: { sellerId: string; order: ReviewOrder }) {
  const navigate = useNavigate()
  return (
    <Stack
      as="form"
      gap={2}
      className={styles['form']}
      method="get"
      action={paths.seller(sellerId)}
    >
      <input type="hidden" name="reviews" value="true" />
      <SelectField
        name="order"
        label="Ordenar por"
        choices={CHOICES}
        value={order}
        onChange={({ target }) =>
          void navigate(
            paths.sellerReviews(
              sellerId,
              target.value === DEFAULT_REVIEW_ORDER ? {} : { order: target.value },
            ),
          )
        }
      />
      <noscript>
        <Button type="submit">Ordenar</Button>
      </noscript>
    </Stack>
  )
}
