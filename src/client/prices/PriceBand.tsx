import { useEffect, useState } from 'react'
import type { Ad } from '../../contract/ads/endpoints.ts'
import { COMPARED } from '../../contract/limits.ts'
import type { PriceBand as Band, PriceQuery } from '../../contract/search/endpoints.ts'
import { groupThousands } from '../../contract/text/format.ts'
import { call } from '../data/call.ts'
import fold from '../ui/Fold.module.css'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './PriceBand.module.css'

interface PriceBandProps {
  /** What is for sale; its own id where it is published, so that it isn't compared with itself. */
  ad: Pick<Ad, 'titulo' | 'categoria' | 'caracteristicas'> & Partial<Pick<Ad, '_id'>>
  /** Milliseconds for which a title rests before it is asked for; somebody may be typing it. */
  waitMs?: number
}

/**
 * Between what others ask for the like of a thing, and behind a touch how that is worked out. Draws
 * nothing where too few are like it, and without network.
 */
export function PriceBand({ ad, waitMs = 0 }: PriceBandProps) {
  const band = useBand(queryOf(ad), waitMs)
  if (!band) return null
  const { desde, hasta, anuncios } = band
  return (
    <details className={`${fold['fold']} ${styles['band']}`}>
      <summary>
        <Icon name="tag" size={18} />
        <span>
          Otros piden{' '}
          <strong>
            {desde === hasta
              ? `alrededor de ${pesos(desde)}`
              : `entre ${pesos(desde)} y ${pesos(hasta)}`}
          </strong>
          , {`${anuncios}\u00A0anuncios`}
        </span>
      </summary>
      <p>
        {`Comparamos ${anuncios} anuncios de la misma categoría que se llaman parecido: activos, o vendidos en los últimos ${COMPARED.days} días, y como mucho tres de cada vendedor. Si los ordenas por precio, la mitad de en medio queda entre esas cantidades, redondeadas. El estado y lo que incluye cada cosa pueden cambiar su precio.`}
      </p>
    </details>
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

/** What the server says of it; nothing is said of a failure, for nobody has asked. */
function useBand(query: PriceQuery, waitMs: number): Band | undefined {
  const asked = JSON.stringify(query)
  const [answered, setAnswered] = useState<{ asked: string; band: Band | undefined }>()
  useEffect(() => {
    const parsed = JSON.parse(asked) as PriceQuery
    if (!parsed.nombre || !parsed.categoria) return
    const leaving = new AbortController()
    const input = { query: parsed, signal: leaving.signal, isBackground: true }
    const timer = setTimeout(() => {
      call('GET /api/search/prices', input).then(
        ({ answer }) => !leaving.signal.aborted && setAnswered({ asked, band: answer.precios }),
        () => undefined,
      )
    }, waitMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [asked, waitMs])
  return answered?.asked === asked ? answered.band : undefined
}
