import { useSearchParams } from 'react-router-dom'
import type { Answer } from '../../contract/api.ts'
import { FIGURE_DAYS } from '../../contract/limits.ts'
import { groupThousands } from '../../contract/text/format.ts'
import { useFreshQuery } from '../data/useFreshQuery.ts'
import { paths } from '../ground/paths.ts'
import { Loaded } from '../list/Loaded.tsx'
import { sectionAddress } from '../staff/panelSections.ts'
import { Card, Muted } from '../ui/boxes.tsx'
import { Link } from '../ui/Link.tsx'
import { DayChart } from './DayChart.tsx'
import styles from './FiguresSection.module.css'
import { SERIES } from './series.ts'

/** Figures day by day, and searches without results. */
export function FiguresSection() {
  const [search] = useSearchParams()
  const dias = FIGURE_DAYS.find((days) => String(days) === search.get('dias')) ?? FIGURE_DAYS[0]
  const query = useFreshQuery({ key: 'GET /api/figures', query: { dias: String(dias) } })
  return (
    <>
      <nav className={styles['windows']} aria-label="Periodo">
        {FIGURE_DAYS.map((days) => (
          <Link
            key={days}
            className={styles['window']}
            to={sectionAddress('cifras', { dias: String(days) })}
            aria-current={days === dias ? 'page' : undefined}
            replace
          >
            {days} días
          </Link>
        ))}
      </nav>
      <Loaded query={query} shapes={SERIES.map(() => 'block')}>
        {(answer) => (
          <div className={styles['charts']}>
            {SERIES.map((series) => (
              <DayChart key={series.key} series={series} days={answer.dias} />
            ))}
            <Misses misses={answer.sinResultado} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function Misses({ misses }: { misses: Answer<'GET /api/figures'>['sinResultado'] }) {
  return (
    <Card as="section" gap={2} pad={4} className={styles['misses']} aria-labelledby="sin-resultado">
      <h2 id="sin-resultado" className={styles['title']}>
        Búsquedas sin resultado
      </h2>
      {misses.length === 0 ? (
        <Muted as="p">Nada de lo que buscaron tres personas o más quedó sin resultado.</Muted>
      ) : (
        <ol className={styles['words']}>
          {misses.map(({ palabras, veces }) => (
            <li key={palabras}>
              <Link to={paths.searchFor({ nombre: palabras })}>{palabras}</Link>
              <Muted as="span">{veces === 1 ? '1 vez' : `${groupThousands(veces)} veces`}</Muted>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
