import { formatDay } from '../../contract/text/format.ts'
import { onDay } from '../ground/onDay.ts'
import { useSite } from '../ground/site.ts'
import { Card, Muted } from '../ui/boxes.tsx'
import styles from './FiguresSection.module.css'
import { headline, type Day, type Series } from './series.ts'

interface DayChartProps {
  series: Series
  days: readonly Day[]
}

/** Height of the drawing in its own units; a day is one unit wide. */
const HEIGHT = 100
/** Share of a day that its bar fills. */
const BAR = 0.72

/**
 * A bar for each day, with the sum above and the first and last day below. Only the bars are drawn; words are
 * text, and a table that unfolds holds the numbers.
 */
export function DayChart({ series, days }: DayChartProps) {
  const { today } = useSite()
  const { key, title, kind, words } = series
  const values = days.map((day) => day[key])
  const top = Math.max(1, ...values)
  const best = values.indexOf(Math.max(...values))
  const id = `cifra-${key}`
  const first = days[0]?.fecha ?? ''
  const last = days.at(-1)?.fecha ?? ''
  return (
    <Card as="section" gap={2} pad={4} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <p className={styles['headline']}>
        <strong>{words(headline(series, days))}</strong>
        <Muted as="span">{kind === 'level' ? 'hoy' : `en ${days.length} días`}</Muted>
      </p>
      <svg
        className={styles['bars']}
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((day, place) => {
          const height = (Math.max(0, day[key]) / top) * HEIGHT
          return (
            <rect
              key={day.fecha}
              x={place + (1 - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              data-best={place === best && day[key] > 0 ? true : undefined}
            >
              <title>{`${formatDay(day.fecha, today)}: ${words(day[key])}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className={styles['ends']}>
        <span>{formatDay(first, today)}</span>
        <span>{formatDay(last, today)}</span>
      </p>
      <Muted as="p">{bestWords(days[best], series, today)}</Muted>
      <details className={styles['details']}>
        <summary>Ver día por día</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Día</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map((day) => (
              <tr key={day.fecha}>
                <th scope="row">{formatDay(day.fecha, today)}</th>
                <td>{words(day[key])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}

function bestWords(day: Day | undefined, { key, words }: Series, today: string): string {
  if (!day || day[key] <= 0) return 'Sin movimiento en estos días.'
  return `Lo más: ${words(day[key])}, ${onDay(day.fecha, today)}.`
}
