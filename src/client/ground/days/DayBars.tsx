import { formatDay } from '../../../contract/text/format.ts'
import type { NivelPagado } from '../../../contract/upgrades/plans.ts'
import { Muted } from '../../ui/boxes.tsx'
import { onDay } from '../onDay.ts'
import { useSite } from '../site.ts'
import styles from './days.module.css'

export interface BarDay {
  /** dd-mm-yyyy. */
  fecha: string
  value: number
  /** A paid level that ran that day stands behind its bar. */
  nivel?: NivelPagado | undefined
}

interface DayBarsProps {
  /** The days in one number, and the words behind it. */
  headline: string
  when: string
  /** The oldest first. */
  days: readonly BarDay[]
  /** A value as people read it. */
  words: (value: number) => string
}

/** Height of the drawing in its own units; a day is one unit wide. */
const HEIGHT = 100
/** Share of a day that its bar fills. */
const BAR = 0.72
/** The value of a full bar, at least: days of one or two would all look like the best. */
const LEAST_TOP = 4
/** The most room of a day, in rem: few days would make blocks of their bars. */
const DAY_WIDTH = 3

/**
 * A number above a bar for each day, with the first and last day and the best below. Only the bars are drawn; a
 * `DayTable` beside them holds the numbers.
 */
export function DayBars({ headline, when, days, words }: DayBarsProps) {
  const { today } = useSite()
  const top = Math.max(LEAST_TOP, ...days.map(({ value }) => value))
  const best = days.reduce(
    (most, { value }, place) => (value > valueAt(days, most) ? place : most),
    0,
  )
  return (
    <>
      <p className={styles['headline']}>
        <strong>{headline}</strong>
        <Muted as="span">{when}</Muted>
      </p>
      <div style={{ maxWidth: `${days.length * DAY_WIDTH}rem` }}>
        <svg
          className={styles['bars']}
          viewBox={`0 0 ${days.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {days.map(({ fecha, value, nivel }, place) => {
            const height = (Math.max(0, value) / top) * HEIGHT
            return (
              <g key={fecha}>
                {nivel && <rect x={place} y={0} width={1} height={HEIGHT} data-level={nivel} />}
                <rect
                  x={place + (1 - BAR) / 2}
                  y={HEIGHT - height}
                  width={BAR}
                  height={height}
                  data-best={(place === best && value > 0) || undefined}
                >
                  <title>{`${formatDay(fecha, today)}: ${words(value)}`}</title>
                </rect>
              </g>
            )
          })}
        </svg>
        <p className={styles['ends']}>
          <span>{formatDay(days[0]?.fecha ?? '', today)}</span>
          {days.length > 1 && <span>{formatDay(days.at(-1)?.fecha ?? '', today)}</span>}
        </p>
      </div>
      <Muted as="p">{bestWords(days[best], words, today)}</Muted>
    </>
  )
}

const valueAt = (days: readonly BarDay[], place: number): number => days[place]?.value ?? 0

function bestWords(day: BarDay | undefined, words: DayBarsProps['words'], today: string): string {
  if (!day || day.value <= 0) return 'Sin movimiento en estos días.'
  return `Lo más: ${words(day.value)}, ${onDay(day.fecha, today)}.`
}
