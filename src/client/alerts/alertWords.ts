import { NEWS_MOST, type AlertPace, type AlertWay } from '../../contract/alerts/alerts.ts'
import type { Alert } from '../../contract/alerts/endpoints.ts'
import { countWords } from '../../contract/text/format.ts'

export const WAYS: readonly { value: AlertWay; label: string }[] = [
  { value: 'push', label: 'Aviso en mis dispositivos' },
  { value: 'correo', label: 'Correo' },
  { value: 'lista', label: 'Solo en mis notificaciones' },
]

export const PACES: readonly { value: AlertPace; label: string }[] = [
  { value: 'inmediato', label: 'En cuanto se publique, de 9:00 a 21:00' },
  { value: 'diario', label: 'Una vez al día, a las 9:00' },
  { value: 'semanal', label: 'Una vez a la semana, los lunes' },
]

const SHORT_WAYS: Readonly<Record<AlertWay, string>> = {
  push: 'Por aviso',
  correo: 'Por correo',
  lista: 'En tus notificaciones',
}
const SHORT_PACES: Readonly<Record<AlertPace, string>> = {
  inmediato: 'al momento',
  diario: 'cada día',
  semanal: 'cada lunes',
}

/** '«mesa» en Puebla' of the title 'Resultados de «mesa» en Puebla'. */
export const searchName = (title: string): string => title.replace(/^Resultados de /, '')

/** 'Por correo, cada día'. */
export const howWords = ({ por, cuando }: Pick<Alert, 'por' | 'cuando'>): string =>
  `${SHORT_WAYS[por]}, ${SHORT_PACES[cuando]}`

/** '1 nuevo', '12 nuevos', '20+ nuevos' of at least so many. */
export const newsWords = (news: number): string =>
  news < NEWS_MOST ? countWords(news, 'nuevo') : `${NEWS_MOST}+ nuevos`
