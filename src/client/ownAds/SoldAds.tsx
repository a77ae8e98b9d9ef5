import { useEffect, useState } from 'react'
import type { SoldCard } from '../../contract/ownAds/endpoints.ts'
import { SOLD_SHOWN } from '../../contract/ownAds/sales.ts'
import { formatDay, formatPrice } from '../../contract/text/format.ts'
import { useFreshQuery } from '../data/useFreshQuery.ts'
import { useSite } from '../ground/site.ts'
import { List } from '../list/List.tsx'
import { SoldPicture } from '../photos/SoldPicture.tsx'
import { Row, RowActions, RowCard, RowTitle, Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Part } from '../ui/late/Part.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { useUndoSale } from './acts/useUndoSale.ts'
import styles from './OwnAdsScreen.module.css'

const loadBuyerSheet = () => import('./acts/BuyerSheet.tsx').then((m) => m.BuyerSheet)

/**
 * The ads that the seller sold, the last sale first. Nothing before the first sale, nor while it
 * loads: it stands below the list of own ads.
 */
export function SoldAds() {
  const query = useFreshQuery({ key: 'GET /api/announcement/user/vendidos' })
  const { answer: sold, failure, reload } = query
  useEffect(() => {
    const soonest = Math.min(...(sold ?? []).flatMap(({ deshacerEn }) => deshacerEn ?? []))
    if (!Number.isFinite(soonest)) return
    // Counted from the answer on, for the phone's clock may be wrong (fault F22).
    const timer = setTimeout(() => void reload(), soonest * 1000)
    return () => clearTimeout(timer)
  }, [sold, reload])
  if (sold ? sold.length === 0 : !failure) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="vendidos">
      <h2 id="vendidos">Vendidos</h2>
      <List {...query} items={sold} skeleton={null} empty={null} unsaved="No están guardados">
        {(items) => (
          <Stack as="ul" gap={3} className={styles['list']} aria-labelledby="vendidos">
            {items.map((ad) => (
              <SoldRow key={ad._id} ad={ad} />
            ))}
          </Stack>
        )}
      </List>
      {sold?.length === SOLD_SHOWN && <p>Se muestran tus últimas {SOLD_SHOWN} ventas.</p>}
    </Stack>
  )
}

function SoldRow({ ad }: { ad: SoldCard }) {
  const { _id: id, titulo, precio, vendido, imagen, deshacerEn, sinComprador } = ad
  const [isNaming, setNaming] = useState(false)
  const stopNaming = () => setNaming(false)
  const { today } = useSite()
  const { isUndoing, undo } = useUndoSale(id)
  return (
    <RowCard as="li">
      <Row picture={<SoldPicture src={imagen} />}>
        <RowTitle as="h3">{titulo}</RowTitle>
        <strong>{formatPrice(precio)}</strong>
        <span className={styles['count']}>{`Vendido: ${formatDay(vendido, today)}`}</span>
      </Row>
      {(sinComprador || deshacerEn !== undefined) && (
        <RowActions>
          {sinComprador && (
            <Button
              aria-label={`¿Quién lo compró?: ${titulo}`}
              icon={<Icon name="handshake" size={18} />}
              onClick={() => setNaming(true)}
            >
              ¿Quién lo compró?
            </Button>
          )}
          {deshacerEn !== undefined && (
            <Button
              aria-label={`Deshacer venta: ${titulo}`}
              icon={<Icon name="history" size={18} />}
              busy={isUndoing}
              onClick={undo}
            >
              Deshacer venta
            </Button>
          )}
        </RowActions>
      )}
      {isNaming && (
        <Part load={loadBuyerSheet} props={{ ad, onClose: stopNaming }} onMissing={stopNaming} />
      )}
    </RowCard>
  )
}
