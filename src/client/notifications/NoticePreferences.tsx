import { useContext } from 'react'
import type { Body } from '../../contract/api.ts'
import type { NoticeChoices } from '../../contract/notifications/endpoints.ts'
import {
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NoticeKind,
} from '../../contract/notifications/notices.ts'
import { FollowedSellers } from '../alerts/FollowedSellers.tsx'
import { SavedSearches } from '../alerts/SavedSearches.tsx'
import { call } from '../data/call.ts'
import { failureWords } from '../data/failure.ts'
import { QueryContext, useQuery } from '../data/query.ts'
import { ListFailure } from '../list/ListFailure.tsx'
import { Stack } from '../ui/boxes.tsx'
import { SwitchField } from '../ui/controls/SwitchField.tsx'
import { Skeleton } from '../ui/notice/Skeleton.tsx'
import { showToast } from '../ui/notice/toast.ts'
import styles from './NoticePreferences.module.css'
import { PushSwitch } from './push/PushSwitch.tsx'

const KINDS: Readonly<Record<NoticeKind, { label: string; hint?: string }>> = {
  newOffer: { label: 'Ofertas y apartados' },
  newMessage: { label: 'Mensajes' },
  newReview: { label: 'Reseñas nuevas' },
  deal: { label: 'Compras y ventas por confirmar' },
  savedSearch: { label: 'Anuncios nuevos de tus búsquedas y de vendedores que sigues' },
  priceDropped: { label: 'Favoritos que bajaron de precio' },
  selledNotification: { label: 'Favoritos que se vendieron' },
  default: {
    label: 'Novedades de tus anuncios',
    hint: 'Antes de que caduquen, y cuando empieza o termina una mejora',
  },
  stillAvailable: { label: 'Si tus anuncios siguen disponibles' },
  annoucementCaduced: { label: 'Anuncios que caducaron' },
  annoucementDeleted: { label: 'Anuncios que retiramos' },
  deleteNotification: { label: 'Reseñas tuyas que quitamos' },
}
const ORDER = Object.keys(KINDS) as NoticeKind[]

const CHANNELS: readonly { canal: NoticeChannel; legend: string }[] = [
  { canal: 'push', legend: 'Qué te avisamos en tus dispositivos' },
  { canal: 'correo', legend: 'Qué te mandamos por correo' },
]

const REF = { key: 'GET /api/user/notices' } as const

/**
 * Preferences for pushes on this phone, for pushes on all phones and for mails; the list itself shows
 * everything.
 */
export function NoticePreferences() {
  const { choices, failure, isLoading, reload, choose } = useNoticeChoices()
  if (!choices && failure && !isLoading) {
    return (
      <ListFailure
        failure={failure}
        onRetry={() => void reload()}
        unsaved="Tus preferencias no están guardadas"
      />
    )
  }
  return (
    <Stack gap={5}>
      <PushSwitch />
      <SavedSearches heading="h3" />
      <FollowedSellers heading="h3" />
      {choices ? (
        CHANNELS.map(({ canal, legend }) => (
          <fieldset key={canal} className={styles['channel']}>
            <legend className={styles['legend']}>{legend}</legend>
            {kindsOf(canal).map((icono) => (
              <SwitchField
                key={icono}
                {...KINDS[icono]}
                name={icono}
                checked={choiceOf(choices[canal], icono)}
                onChange={(activo) => void choose({ canal, icono, activo })}
              />
            ))}
          </fieldset>
        ))
      ) : (
        <Skeleton shape="block" />
      )}
    </Stack>
  )
}

function kindsOf(canal: NoticeChannel): readonly NoticeKind[] {
  const kinds: readonly NoticeKind[] = NOTICE_CHANNELS[canal]
  return ORDER.filter((icono) => kinds.includes(icono))
}

const choiceOf = (choices: Partial<Record<NoticeKind, boolean>>, icono: NoticeKind) =>
  choices[icono] ?? true

type Choice = Body<'PATCH /api/user/notices'>

/**
 * A user's choices for push and mail. A change shows at once and is reverted on failure (optimistic update).
 */
function useNoticeChoices() {
  const query = useContext(QueryContext).query(REF)
  const { answer, failure, isLoading, reload } = useQuery(REF, { personal: true })
  const choose = async (choice: Choice): Promise<void> => {
    query.update((choices) => changed(choices, choice))
    try {
      await call('PATCH /api/user/notices', { body: choice })
    } catch (error) {
      query.update((choices) => changed(choices, { ...choice, activo: !choice.activo }))
      showToast({ kind: 'error', text: failureWords(error).text })
    }
  }
  return { choices: answer, failure, isLoading, reload, choose }
}

function changed(choices: NoticeChoices, { canal, icono, activo }: Choice): NoticeChoices {
  return { ...choices, [canal]: { ...choices[canal], [icono]: activo } }
}
