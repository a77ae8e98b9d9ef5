import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Side } from '../../contract/conversations/conversations.ts'
import type { Deal } from '../../contract/deals/endpoints.ts'
import { useFreshQuery } from '../data/useFreshQuery.ts'
import { dealPaths } from '../ground/dealPaths.ts'
import { paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { List } from '../list/List.tsx'
import { Page, Row, RowCard, Stack, Thumb } from '../ui/boxes.tsx'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { Part } from '../ui/late/Part.tsx'
import { EmptyState } from '../ui/notice/EmptyState.tsx'
import { Skeleton } from '../ui/notice/Skeleton.tsx'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { TabLinks } from '../ui/TabLinks.tsx'
import { DealRow } from './DealRow.tsx'
import styles from './DealsScreen.module.css'

const PANEL = 'tratos'
const loadBuyerSheet = () => import('../ownAds/acts/BuyerSheet.tsx').then((m) => m.BuyerSheet)
const TABS = [
  {
    id: 'compras',
    side: 'comprador',
    panelId: PANEL,
    to: dealPaths.purchases,
    label: 'Mis compras',
  },
  { id: 'ventas', side: 'vendedor', panelId: PANEL, to: dealPaths.sales, label: 'Mis ventas' },
] as const

/** `/perfil/tratos`: a user's purchases and sales that name their other side; `?lado=` opens one of the two. */
export function DealsScreen() {
  const [search] = useSearchParams()
  const open = TABS.find(({ side }) => side === search.get('lado')) ?? TABS[0]
  useTitle('Compras y ventas')
  return (
    <Page as="main" className={styles['page']}>
      <h1 tabIndex={-1}>Compras y ventas</h1>
      <Stack gap={4}>
        <TabLinks label="Compras y ventas" tabs={TABS} open={open.id} />
        <div id={PANEL} role="tabpanel" aria-labelledby={open.id}>
          <Deals key={open.id} side={open.side} label={open.label} />
        </div>
      </Stack>
    </Page>
  )
}

function Deals({ side, label }: { side: Side; label: string }) {
  const query = useFreshQuery({ key: 'GET /api/deal', query: { lado: side } })
  const { answer, reload } = query
  /** The sale that names nobody any more, whose buyer is asked for anew. */
  const [unnamed, setUnnamed] = useState<Deal>()
  const renew = () => {
    setUnnamed(undefined)
    void reload()
  }
  return (
    <>
      <List
        {...query}
        items={answer}
        skeleton={<DealsSkeleton />}
        empty={side === 'comprador' ? <NothingBought /> : <NothingSold />}
        unsaved={
          side === 'comprador' ? 'Tus compras no están guardadas' : 'Tus ventas no están guardadas'
        }
        wayOut={{ to: paths.home, label: 'Volver al inicio' }}
      >
        {(deals) => (
          <Stack as="ul" gap={3} className={styles['list']} aria-label={label}>
            {deals.map((deal) => (
              <DealRow
                key={deal._id}
                deal={deal}
                onChanged={renew}
                onUnnamed={() => {
                  void reload()
                  setUnnamed(deal)
                }}
              />
            ))}
          </Stack>
        )}
      </List>
      {unnamed && (
        <Part
          load={loadBuyerSheet}
          props={{ ad: { _id: unnamed.anuncio, titulo: unnamed.titulo }, onClose: renew }}
          onMissing={renew}
        />
      )}
    </>
  )
}

function NothingBought() {
  return (
    <EmptyState
      drawing={<Drawing name="no-ads" />}
      title="Todavía no tienes compras"
      text="Cuando quien te vendió algo diga que fuiste tú, aquí lo confirmas y cuentas cómo te fue."
      action={
        <ButtonLink look="main" to={paths.search}>
          Buscar anuncios
        </ButtonLink>
      }
    />
  )
}

function NothingSold() {
  return (
    <EmptyState
      drawing={<Drawing name="no-ads" />}
      title="Todavía no tienes ventas"
      text="Marca como vendido un anuncio y di quién lo compró."
      action={
        <ButtonLink look="main" to={paths.ownAds}>
          Ver mis anuncios
        </ButtonLink>
      }
    />
  )
}

/** Skeleton rows in the shape of deals. */
function DealsSkeleton() {
  return (
    <Stack gap={3} className={styles['list']} aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <RowCard key={row}>
          <Row picture={<Thumb as="span" />}>
            <Skeleton shape="title" />
            <Skeleton shape="short" />
            <Skeleton />
          </Row>
        </RowCard>
      ))}
    </Stack>
  )
}
