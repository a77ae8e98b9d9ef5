import { useEffect, useState, type ReactNode } from 'react'
import type { Ad } from '../../contract/ads/endpoints.ts'
import { COMPARED } from '../../contract/limits.ts'
import type { PriceBand as Band, PriceQuery } from '../../contract/search/endpoints.ts'
import { isFiller } from '../../contract/search/words/littleWords.ts'
import { wordsOf } from '../../contract/search/words/queryWords.ts'
import { groupThousands } from '../../contract/text/format.ts'
import { call } from '../data/call.ts'
import { searchedCategory } from '../ground/adWords.ts'
import { paths } from '../ground/paths.ts'
import fold from '../ui/Fold.module.css'
import { Link } from '../ui/Link.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './PriceBand.module.css'

interface PriceBandProps {
  /** The ad; `_id` and `precio` only of a published ad, which isn't compared with itself. */
  ad: Pick<Ad, 'titulo' | 'categoria' | 'caracteristicas'> & Partial<Pick<Ad, '_id' | 'precio'>>
  /** Debounce in milliseconds while the title is being typed. */
  typingMs?: number
  /** The line below the range. */
  renderBelow?: (band: Band) => ReactNode
}

/**
 * The price range of similar ads, with the method behind a tap. Without similar ads or an answer, a link to
 * search for them fills the room that an ad's page reserves. Beside a typed title there is nothing.
 */
export function PriceBand({ ad, typingMs = 0, renderBelow }: PriceBandProps) {
  const band = useBand(queryOf(ad), typingMs)
  if (!band) return band === null && typingMs === 0 ? <Alike ad={ad} /> : null
  const { desde, hasta, anuncios } = band
  return (
    <>
      <details className={`${fold['fold']} ${styles['band']}`}>
        <summary>
          <Icon name="badge-dollar-sign" size={18} />
          <span>
            Otros piden{' '}
            <strong>
              {desde === hasta
                ? `alrededor de ${pesos(desde)}`
                : `entre ${pesos(desde)} y ${pesos(hasta)}`}
            </strong>
            , {`${anuncios}\u00A0anuncios`}
            {farWords(ad.precio, band)}
          </span>
        </summary>
        <p>
          {`Comparamos ${anuncios} anuncios de la misma categoría que se llaman parecido: activos, o vendidos en los últimos ${COMPARED.days} días, y como mucho tres de cada vendedor. Si los ordenas por precio, la mitad de en medio queda entre esas cantidades, redondeadas. El estado y lo que incluye cada cosa pueden cambiar su precio.`}
        </p>
      </details>
      {renderBelow?.(band)}
    </>
  )
}

/** A price this many times above or below the others is no matter of taste. */
const FAR = 2

/** A warning to the buyer of a price that is far from the others; a low one is how frauds begin. */
function farWords(price: Ad['precio'] | undefined, { desde, hasta }: Band): string {
  if (typeof price !== 'number' || price <= 0) return ''
  if (price > hasta * FAR) return '. Este pide mucho más.'
  return price * FAR < desde ? '. Este pide mucho menos: pregunta por qué.' : ''
}

/**
 * Searches for the first word: sellers name the thing first. More words of a title find little but the ad
 * itself.
 */
function Alike({ ad: { titulo, categoria } }: Pick<PriceBandProps, 'ad'>) {
  const nombre = wordsOf(titulo).find((word) => !isFiller(word))?.typed ?? ''
  return (
    <Link
      className={styles['alike']}
      to={paths.searchFor({ nombre, categoria: searchedCategory(categoria) })}
    >
      <Icon name="search" size={18} />
      Buscar anuncios parecidos
    </Link>
  )
}

const pesos = (amount: number): string => `$${groupThousands(amount)}`
const COMPARED_BY = ['marca', 'modelo', 'año', 'rentaOVenta'] as const
/** Longer texts are no names. */
const LONGEST = 100

function queryOf({ _id, titulo, categoria, caracteristicas }: PriceBandProps['ad']): PriceQuery {
  const said = COMPARED_BY.flatMap((key) => {
    const value = String(caracteristicas[key] ?? '').trim()
    return value === '' || value.length > LONGEST ? [] : [[key, value]]
  })
  return {
    nombre: titulo.trim(),
    categoria,
    ...Object.fromEntries(said),
    ...(_id !== undefined && { salvo: _id }),
  }
}

/**
 * The server's answer: undefined until it comes, null for none. A failure shows nothing, since the person
 * asked for nothing.
 */
function useBand(query: PriceQuery, waitMs: number): Band | null | undefined {
  const asked = JSON.stringify(query)
  const [answered, setAnswered] = useState<{ asked: string; band: Band | null }>()
  useEffect(() => {
    const parsed = JSON.parse(asked) as PriceQuery
    if (!parsed.nombre || !parsed.categoria) return
    const leaving = new AbortController()
    const input = { query: parsed, signal: leaving.signal }
    const timer = setTimeout(async () => {
      const band = await call('GET /api/search/prices', input).then(
        ({ answer }) => answer.precios ?? null,
        () => null,
      )
      if (!leaving.signal.aborted) setAnswered({ asked, band })
    }, waitMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [asked, waitMs])
  return answered?.asked === asked ? answered.band : undefined
}
