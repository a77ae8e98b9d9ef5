import type { AdDetail } from '../../contract/ads/endpoints.ts'
import { countWords } from '../../contract/text/format.ts'
import type { IconName } from '../ui/picture/iconName.ts'

type Figures = NonNullable<AdDetail['cifras']>

/**
 * An ad's figures with their icons; contacts and people who wrote stand there from the first on, `lately` behind
 * the last.
 */
export function figuresOf(
  { visitas, favoritos, contactos = 0, interesados = 0 }: Figures,
  lately = '',
) {
  const figure = (icon: IconName, count: number, word: string, more = '') => ({
    icon,
    words: countWords(count, word) + more,
  })
  return [
    figure('eye', visitas, 'visita'),
    figure('heart', favoritos, 'favorito'),
    ...(contactos > 0 ? [figure('phone', contactos, 'contacto')] : []),
    ...(interesados > 0 ? [figure('message-circle', interesados, 'interesado', lately)] : []),
  ]
}
