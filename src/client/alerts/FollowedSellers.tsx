import { useState } from 'react'
import type { Follow } from '../../contract/follows/endpoints.ts'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { paths } from '../ground/paths.ts'
import { List } from '../list/List.tsx'
import { PartFailure } from '../list/PartFailure.tsx'
import { useMembers } from '../list/useMembers.ts'
import { Actions, Muted, Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Skeleton } from '../ui/notice/Skeleton.tsx'
import { showToast } from '../ui/notice/toast.ts'
import { AlertSheet } from './AlertSheet.tsx'
import { howWords } from './alertWords.ts'
import styles from './SavedSearches.module.css'

const nameOf = ({ nombre, apellido }: Follow): string => `${nombre} ${apellido}`.trim()

interface FollowedSellersProps {
  /** Level of its heading, below that of the page or of the section around it. */
  heading: 'h2' | 'h3'
}

/** The sellers whom the user follows: how each one's new ads are told, and how to follow no more. */
export function FollowedSellers({ heading: Heading }: FollowedSellersProps) {
  const { query, members, settle } = useMembers('GET /api/follow')
  const [changing, setChanging] = useState<Follow>()
  return (
    <Stack as="section" gap={3} aria-labelledby="seguidos">
      <Heading id="seguidos" className={styles['title']}>
        Vendedores que sigues
      </Heading>
      <List
        {...query}
        items={members}
        failed={
          <PartFailure
            query={query}
            offline="Los vendedores que sigues aparecen en cuanto vuelva la red."
          />
        }
        skeleton={<Skeleton shape="block" />}
        empty={
          <p>Toca «Seguir» en la página de un vendedor: te contamos cuando publique algo nuevo.</p>
        }
      >
        {(follows) => (
          <Stack as="ul" gap={3} aria-label="Vendedores que sigues">
            {follows.map((follow) => (
              <FollowedSeller
                key={follow._id}
                follow={follow}
                onChange={() => setChanging(follow)}
                onEnded={() => settle(follow._id, false)}
              />
            ))}
          </Stack>
        )}
      </List>
      {changing && (
        <AlertSheet
          name={nameOf(changing)}
          alert={{ vendedor: changing._id, por: changing.por, cuando: changing.cuando }}
          onSaved={() => void query.reload()}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Stack>
  )
}

interface FollowedSellerProps {
  follow: Follow
  onChange: () => void
  onEnded: () => void
}

function FollowedSeller({ follow, onChange, onEnded }: FollowedSellerProps) {
  const { _id: id } = follow
  const name = nameOf(follow)
  const { isActing, failure, act } = useAct(async () => {
    await call('DELETE /api/follow/:id', { params: { id } })
    showToast({ kind: 'success', text: `Ya no sigues a ${follow.nombre}` })
    onEnded()
  })
  return (
    <Stack as="li" gap={1} className={styles['search']}>
      <Link className={styles['name']} to={paths.seller(id)}>
        {name}
      </Link>
      <Muted as="span">{howWords(follow)}</Muted>
      <Actions as="span" gap={2}>
        <Button aria-label={`Cambiar: ${name}`} onClick={onChange}>
          Cambiar
        </Button>
        <Button aria-label={`Dejar de seguir a ${name}`} busy={isActing} onClick={act}>
          Dejar de seguir
        </Button>
      </Actions>
      {failure && <ActFailure failure={failure} />}
    </Stack>
  )
}
