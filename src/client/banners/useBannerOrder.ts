import { useState } from 'react'
import type { Banner } from '../../contract/home/endpoints.ts'
import { call } from '../data/call.ts'
import { failureWords } from '../data/failure.ts'
import { showToast } from '../ui/notice/toast.ts'

export interface BannerOrder {
  /** In the order on the screen. */
  banners: readonly Banner[] | undefined
  /** Shows a banner at another position without saving, for a drag. */
  place: (id: string, to: number) => void
  /** Saves the order on the screen. */
  save: () => void
  /** Moves a banner and saves. */
  move: (id: string, to: number) => void
}

/** The banners' order while it is edited; a refusal restores the server's order. */
export function useBannerOrder(
  stored: readonly Banner[] | undefined,
  reload: () => Promise<void>,
): BannerOrder {
  const [order, setOrder] = useState<readonly string[]>()
  const banners = stored && arranged(stored, order)

  const send = async (wanted: readonly Banner[] | undefined) => {
    if (!wanted || sameOrder(wanted, stored)) return setOrder(undefined)
    try {
      await call('PATCH /api/banner', { body: { orden: wanted.map(({ _id: id }) => id) } })
    } catch (error) {
      showToast({ kind: 'error', text: failureWords(error).text })
    }
    await reload()
    setOrder(undefined)
  }
  const moved = (id: string, to: number): readonly Banner[] | undefined => {
    const banner = banners?.find((one) => one['_id'] === id)
    if (!banners || !banner) return banners
    const others = banners.filter((one) => one !== banner)
    return [...others.slice(0, to), banner, ...others.slice(to)]
  }
  const show = (next: readonly Banner[] | undefined) => setOrder(next?.map(({ _id: id }) => id))

  return {
    banners,
    place: (id, to) => show(moved(id, to)),
    save: () => void send(banners),
    move: (id, to) => {
      const next = moved(id, to)
      show(next)
      void send(next)
    },
  }
}

/** The stored banners in the displayed order; new banners come last. */
function arranged(stored: readonly Banner[], order: readonly string[] | undefined) {
  if (!order) return stored
  const placeOf = ({ _id: id }: Banner): number =>
    order.includes(id) ? order.indexOf(id) : order.length
  return [...stored].sort((a, b) => placeOf(a) - placeOf(b))
}

const sameOrder = (a: readonly Banner[], b: readonly Banner[] | undefined): boolean =>
  a.length === b?.length && a.every((banner, place) => banner['_id'] === b[place]?.['_id'])
