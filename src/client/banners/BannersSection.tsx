import { useEffect, useState } from 'react'
import type { Banner } from '../../contract/home/endpoints.ts'
import { DestroySheet } from '../act/DestroySheet.tsx'
import { call } from '../data/call.ts'
import { useQuery } from '../data/query.ts'
import { List } from '../list/List.tsx'
import { Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/notice/EmptyState.tsx'
import { Skeleton } from '../ui/notice/Skeleton.tsx'
import { showToast } from '../ui/notice/toast.ts'
import { Drawing } from '../ui/picture/Drawing.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { useDragOrder } from '../ui/useDragOrder.ts'
import { AddBannerSheet } from './AddBannerSheet.tsx'
import { BannerCard } from './BannerCard.tsx'
import styles from './BannersSection.module.css'
import { EditBannerSheet } from './EditBannerSheet.tsx'
import { useBannerOrder } from './useBannerOrder.ts'

type Asked = { what: 'add' } | { what: 'edit' | 'delete'; banner: Banner }

/** The banners of the home: add, order, change and delete; the home follows at once. */
export function BannersSection() {
  const query = useQuery({ key: 'GET /api/banner' })
  const { answer, reload } = query
  const [asked, setAsked] = useState<Asked>()
  const order = useBannerOrder(answer, reload)
  const drag = useDragOrder(order.place, order.save)
  const close = () => setAsked(undefined)

  useEffect(() => {
    void reload()
  }, [reload])

  return (
    <>
      <div className={styles['head']}>
        <p className={styles['hint']}>
          Se muestran en la portada en este orden. Arrástralos o usa las flechas para cambiarlo.
        </p>
        <Button
          look="main"
          icon={<Icon name="image-plus" size={18} />}
          onClick={() => setAsked({ what: 'add' })}
        >
          Agregar banner
        </Button>
      </div>
      <List
        {...query}
        items={order.banners}
        skeleton={<Skeleton shape="block" />}
        empty={
          <EmptyState
            drawing={<Drawing name="no-ads" />}
            title="La portada no tiene banners"
            text="Agrega el primero: una imagen ancha que invite a comprar o a vender."
          />
        }
      >
        {(banners) => (
          <Stack as="ol" gap={4} aria-label="Banners">
            {banners.map((banner, place) => {
              const { _id: id } = banner
              return (
                <BannerCard
                  key={id}
                  banner={banner}
                  place={place}
                  count={banners.length}
                  order={order}
                  drag={drag}
                  onEdit={() => setAsked({ what: 'edit', banner })}
                  onDelete={() => setAsked({ what: 'delete', banner })}
                />
              )
            })}
          </Stack>
        )}
      </List>
      {asked?.what === 'add' && <AddBannerSheet onAdded={reload} onClose={close} />}
      {asked?.what === 'edit' && (
        <EditBannerSheet banner={asked.banner} onChanged={reload} onClose={close} />
      )}
      {asked?.what === 'delete' && (
        <DeleteBannerSheet banner={asked.banner} onDeleted={reload} onClose={close} />
      )}
    </>
  )
}

interface DeleteBannerSheetProps {
  banner: Banner
  onDeleted: () => Promise<void>
  onClose: () => void
}

/** Asks the specification's question before it deletes a banner and its picture. */
function DeleteBannerSheet({ banner, onDeleted, onClose }: DeleteBannerSheetProps) {
  const { _id: id, title } = banner
  const destroy = async () => {
    const { answer } = await call('DELETE /api/banner/:id', { params: { id } })
    onClose()
    showToast({ kind: 'success', text: answer.message })
    await onDeleted()
  }
  return (
    <DestroySheet
      title="¿Seguro que desea eliminar el banner?"
      name={title}
      verb="Eliminar"
      destroy={destroy}
      onClose={onClose}
    >
      <p>Deja de verse en la portada y su imagen se borra. No se puede deshacer.</p>
    </DestroySheet>
  )
}
