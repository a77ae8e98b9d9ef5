import type { AdCard } from '../../contract/ads/endpoints.ts'
import type { Favorite } from '../../contract/favorites/endpoints.ts'
import { AdGrid } from '../ads/card/AdGrid.tsx'
import { focusHeading } from '../ground/arrival.ts'
import { Button } from '../ui/controls/Button.tsx'
import { showToast } from '../ui/notice/toast.ts'
import styles from './FavoritesScreen.module.css'
import { GoneCard } from './GoneCard.tsx'
import { removeFavorites } from './hearts/favorites.ts'
import { Heart } from './hearts/Heart.tsx'

interface SectionProps {
  favorites: readonly Favorite[]
}

/** Cards whose photos are seen when the page opens. */
const SEEN_FIRST = 4

/** For how long something removed can be taken back, in milliseconds. */
const UNDO = 5000

/** What can be had, then what is gone or paused. */
export function FavoriteSections({ favorites }: SectionProps) {
  const isLiving = ({ estadoAnuncio }: Favorite) => estadoAnuncio === 'activo'
  const living = favorites.filter(isLiving)
  const gone = favorites.filter((ad) => !isLiving(ad))
  return (
    <>
      {living.length > 0 && <Living favorites={living} />}
      {gone.length > 0 && <Gone favorites={gone} />}
    </>
  )
}

const removingHeart = (ad: AdCard) => <Heart ad={ad} onTouch={() => removeWithUndo([ad])} />

function Living({ favorites }: SectionProps) {
  return (
    <section>
      <h2 className="solo-lectores">Disponibles</h2>
      <AdGrid ads={favorites} first={SEEN_FIRST} label="Anuncios favoritos" heart={removingHeart} />
    </section>
  )
}

function Gone({ favorites }: SectionProps) {
  // What is paused may come back.
  const ended = favorites.filter(({ estadoAnuncio }) => estadoAnuncio !== 'pausado')
  return (
    <section className={styles['gone']}>
      <div className={styles['head']}>
        <h2>No están disponibles</h2>
        {ended.length > 0 && (
          <Button onClick={() => removeWithUndo(ended)}>Quitar todos los no disponibles</Button>
        )}
      </div>
      <ul className={styles['grid']} aria-label="Anuncios que no están disponibles">
        {favorites.map((ad) => (
          <li key={ad._id}>
            <GoneCard ad={ad} onRemove={() => removeWithUndo([ad])} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Takes ads from the list, with a way back. */
function removeWithUndo(ads: readonly AdCard[]): void {
  const removal = removeFavorites(ads)
  if (!removal) return
  const settling = setTimeout(removal.settle, UNDO)
  const undo = () => {
    clearTimeout(settling)
    removal.undo()
  }
  showToast({
    kind: 'success',
    text: ads.length === 1 ? 'Se quitó de favoritos' : `Se quitaron ${ads.length} anuncios`,
    lasts: UNDO,
    action: { label: 'Deshacer', run: undo },
  })
  requestAnimationFrame(findLostFocus)
}

/** The focus stood on a card that is gone by now. */
function findLostFocus(): void {
  if (document.activeElement === document.body) focusHeading()
}
