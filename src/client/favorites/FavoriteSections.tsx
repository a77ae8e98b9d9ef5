import type { AdCard } from '../../contract/ads/endpoints.ts'
import type { Favorite } from '../../contract/favorites/endpoints.ts'
import { formatPrice } from '../../contract/text/format.ts'
import { AdGrid } from '../ads/card/AdGrid.tsx'
import { focusHeading } from '../ground/focusHeading.ts'
import { paths } from '../ground/paths.ts'
import { Card, Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { showToast } from '../ui/notice/toast.ts'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './FavoritesScreen.module.css'
import { removeFavorites } from './hearts/favorites.ts'
import { Heart } from './hearts/Heart.tsx'

interface SectionProps {
  favorites: readonly Favorite[]
}

/** Number of cards visible on opening. */
const SEEN_FIRST = 4

/** Time to undo a removal, in milliseconds. */
const UNDO = 5000

/** Labels for ads that are no longer active, as other people see them. */
const BECAME: Partial<Record<Favorite['estadoAnuncio'], string>> = {
  vendido: 'Vendido',
  caducado: 'Venció',
  pausado: 'En pausa',
}

/** Active ads, then ads that are gone or paused. */
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
  // A paused ad may come back.
  const ended = favorites.filter(({ estadoAnuncio }) => estadoAnuncio !== 'pausado')
  return (
    <Stack as="section" gap={3} className={styles['gone']}>
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
    </Stack>
  )
}

/** Removes ads from the list, with an undo. */
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

/** Moves the focus to the heading after its card has gone. */
function findLostFocus(): void {
  if (document.activeElement === document.body) focusHeading()
}

/** A saved ad that is no longer available: grey, linked to similar ads, and easy to remove. */
function GoneCard({ ad, onRemove }: { ad: Favorite; onRemove: () => void }) {
  const { _id: id, titulo, precio, estadoAnuncio } = ad
  return (
    <Card as="article" className={styles['card']}>
      <Link className={styles['link']} to={paths.ad(id)}>
        <span className={styles['photo']}>
          <Icon name="image-off" size={32} />
          <span className={styles['state']}>{BECAME[estadoAnuncio] ?? 'No disponible'}</span>
        </span>
        <span className={styles['words']}>
          <s className={styles['price']}>{formatPrice(precio)}</s>
          <h3 className={styles['title']}>{titulo}</h3>
          <span className={styles['more']}>Ver parecidos</span>
        </span>
      </Link>
      <Button className={styles['remove']} aria-label={`Quitar: ${titulo}`} onClick={onRemove}>
        Quitar
      </Button>
    </Card>
  )
}
