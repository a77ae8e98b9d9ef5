import type { ReactNode } from 'react'
import type { EstadoAnuncio } from '../../../contract/ads/kinds.ts'
import type { AdDays } from '../../../contract/ownAds/endpoints.ts'
import { groupThousands } from '../../../contract/text/format.ts'
import { PLANS } from '../../../contract/upgrades/plans.ts'
import { useFreshQuery } from '../../data/useFreshQuery.ts'
import { comparisonWords } from '../../ground/days/comparisonWords.ts'
import { DayBars } from '../../ground/days/DayBars.tsx'
import { DayTable } from '../../ground/days/DayTable.tsx'
import { paths } from '../../ground/paths.ts'
import { Loaded } from '../../list/Loaded.tsx'
import { Muted, Stack } from '../../ui/boxes.tsx'
import { Button, ButtonLink } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { Drawing } from '../../ui/picture/Drawing.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import styles from './AdDaysSheet.module.css'

interface AdDaysSheetProps {
  ad: { _id: string; titulo: string; estadoAnuncio: EstadoAnuncio }
  /** Link to a paid level. */
  upgrade: ReactNode
  /** Opens the sheet that shares the ad; absent in a list, which leads to the ad's page. */
  onShare?: () => void
  onClose: () => void
}

/** «Cómo va tu anuncio»: visits and contacts of an own ad by day, and what a paid level changed. */
export function AdDaysSheet({ ad, upgrade, onShare, onClose }: AdDaysSheetProps) {
  const query = useFreshQuery({ key: 'GET /api/announcement/:id/dias', params: { id: ad._id } })
  const isPublic = ad.estadoAnuncio === 'activo'
  return (
    <Sheet title="Cómo va tu anuncio" open onClose={onClose} wide>
      <Stack gap={4}>
        <p className={styles['name']}>{ad.titulo}</p>
        <Loaded query={query} shapes={['block', 'block']} unsaved="Estas cifras no están guardadas">
          {({ dias, comparacion }) =>
            dias.some(({ visitas, contactos }) => visitas + contactos > 0) ? (
              <>
                {comparacion && (
                  <p className={styles['comparison']} data-level={comparacion.nivel}>
                    <Icon name="rocket" size={20} />
                    <strong>{comparisonWords(comparacion)}</strong>
                  </p>
                )}
                <Charts dias={dias} />
                {isPublic && dias.at(-1)?.nivel === undefined && (
                  <Stack gap={2}>
                    <p>Con un plan sale antes en las búsquedas.</p>
                    {upgrade}
                  </Stack>
                )}
              </>
            ) : (
              <EmptyState
                drawing={<Drawing name="no-results" />}
                title="Todavía no tiene visitas"
                text={isPublic ? ADVICE : 'Nadie más lo ve por ahora.'}
                action={isPublic && <ShareWay id={ad._id} onShare={onShare} />}
              />
            )
          }
        </Loaded>
      </Stack>
    </Sheet>
  )
}

const ADVICE =
  'Compártelo en tus grupos y con tus conocidos: así llegan las primeras. Ayudan varias fotos con buena luz.'

function ShareWay({ id, onShare }: { id: string } & Pick<AdDaysSheetProps, 'onShare'>) {
  const icon = <Icon name="share-2" size={18} />
  return onShare ? (
    <Button look="main" icon={icon} onClick={onShare}>
      Compartir
    </Button>
  ) : (
    <ButtonLink look="main" to={paths.ad(id)}>
      Ver tu anuncio
    </ButtonLink>
  )
}

function Charts({ dias }: Pick<AdDays, 'dias'>) {
  const when = dias.length === 1 ? 'hoy' : `en ${dias.length} días`
  const levels = [...new Set(dias.flatMap(({ nivel }) => nivel ?? []))]
  const chart = (title: string, key: 'visitas' | 'contactos') => (
    <section aria-label={title}>
      <h3 className={styles['title']}>{title}</h3>
      <DayBars
        headline={groupThousands(dias.reduce((sum, day) => sum + day[key], 0))}
        when={when}
        days={dias.map(({ fecha, nivel, [key]: value }) => ({ fecha, nivel, value }))}
        words={groupThousands}
      />
    </section>
  )
  return (
    <>
      <div className={styles['charts']}>
        {chart('Visitas', 'visitas')}
        {chart('Contactos', 'contactos')}
      </div>
      {levels.length > 0 && (
        <ul className={styles['legend']}>
          {levels.map((nivel) => (
            <li key={nivel} data-level={nivel}>
              Días con {PLANS[nivel].nombre}
            </li>
          ))}
        </ul>
      )}
      <DayTable
        columns={['Visitas', 'Contactos', ...(levels.length > 0 ? ['Plan'] : [])]}
        rows={dias.map(({ fecha, visitas, contactos, nivel }) => ({
          fecha,
          cells: [
            groupThousands(visitas),
            groupThousands(contactos),
            ...(levels.length > 0 ? [nivel ? PLANS[nivel].nombre : '–'] : []),
          ],
        }))}
      />
      <Muted as="p">
        Cada persona cuenta una vez al día. Un contacto es alguien que tocó WhatsApp, llamar o
        correo; quienes te preguntan aquí están en tus mensajes.
      </Muted>
    </>
  )
}
