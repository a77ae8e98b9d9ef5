import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PANEL_PAGE_SIZE } from '../../../contract/limits.ts'
import { useQuery } from '../../data/query.ts'
import { listQuery } from '../../panel/list/listQuery.ts'
import { PanelList } from '../../panel/list/PanelList.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { Drawing } from '../../ui/picture/Drawing.tsx'
import { QueueCard } from './QueueCard.tsx'
import styles from './QueueSection.module.css'

/** Ads that the word list holds back: a person looks at each and lets it in, or doesn't. */
export function QueueSection() {
  const [search] = useSearchParams()
  const asked = listQuery(search, ['page'])
  const query = useQuery({ key: 'GET /api/revision', query: asked }, { personal: true })
  const { answer, reload } = query

  useEffect(() => {
    void reload()
  }, [reload])

  return (
    <PanelList
      query={query}
      items={answer?.announcements}
      total={answer?.total}
      pageSize={PANEL_PAGE_SIZE}
      section="revision"
      asked={asked}
      empty={
        <EmptyState
          drawing={<Drawing name="no-ads" />}
          title="Nada espera aprobación"
          text="Aquí llegan los anuncios que parecen ofrecer algo prohibido, antes de que alguien más los vea."
        />
      }
    >
      {(ads) => (
        <ul className={styles['cards']} aria-label="Anuncios por aprobar">
          {ads.map((ad) => {
            const { _id: id, version } = ad
            return <QueueCard key={`${id}/${version}`} ad={ad} onDecided={reload} />
          })}
        </ul>
      )}
    </PanelList>
  )
}
