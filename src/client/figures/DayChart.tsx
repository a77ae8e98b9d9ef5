import { DayBars } from '../ground/days/DayBars.tsx'
import { DayTable } from '../ground/days/DayTable.tsx'
import { Card } from '../ui/boxes.tsx'
import styles from './FiguresSection.module.css'
import { headline, type Day, type Series } from './series.ts'

interface DayChartProps {
  series: Series
  days: readonly Day[]
}

/** A figure by day: its sum or newest level above the bars, and the numbers in a table below. */
export function DayChart({ series, days }: DayChartProps) {
  const { key, title, kind, words } = series
  const id = `cifra-${key}`
  return (
    <Card as="section" gap={2} pad={4} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <DayBars
        headline={words(headline(series, days))}
        when={kind === 'level' ? 'hoy' : `en ${days.length} días`}
        days={days.map((day) => ({ fecha: day.fecha, value: day[key] }))}
        words={words}
      />
      <DayTable
        columns={[title]}
        rows={days.map((day) => ({ fecha: day.fecha, cells: [words(day[key])] }))}
      />
    </Card>
  )
}
