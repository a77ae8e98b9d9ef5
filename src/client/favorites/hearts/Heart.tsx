import { useState } from 'react'
import type { AdCard } from '../../../contract/ads/endpoints.ts'
import { showToast } from '../../ui/notice/toast.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './Heart.module.css'
import { showHeart, useIsFavorite } from './hearts.ts'

interface HeartProps {
  ad: AdCard
  /** Replaces the usual effect of a tap. */
  onTouch?: (() => void) | undefined
}

/**
 * Saves an ad as a favourite, at once and with or without an account. It stands in the corner of the photo,
 * beside the card's link. Absent without scripts.
 */
export function Heart({ ad, onTouch }: HeartProps) {
  const { _id: id, titulo } = ad
  const isOn = useIsFavorite(id)
  const [isTouched, setTouched] = useState(false)
  return (
    <button
      type="button"
      className={styles['heart']}
      aria-label={`Guardar en favoritos: ${titulo}`}
      aria-pressed={isOn}
      data-touched={isTouched || undefined}
      onClick={() => {
        setTouched(true)
        if (onTouch) onTouch()
        else void touch(ad, !isOn)
      }}
    >
      <Icon name="heart" size={20} />
    </button>
  )
}

/** Runs the effects of a tap, whose code loads on demand: the first screen has no room for it. */
async function touch(ad: AdCard, isOn: boolean): Promise<void> {
  const { _id: id } = ad
  showHeart(id, isOn)
  try {
    const { changeFavorite } = await import('./favorites.ts')
    changeFavorite(ad, isOn)
  } catch {
    showHeart(id, !isOn)
    showToast({ kind: 'error', text: 'No se pudo guardar. Intenta otra vez.' })
  }
}
