import type { PocketStateRow } from '../../offline/schema.ts'
import { foundWords } from '../ground/adWords.ts'
import { paths } from '../ground/paths.ts'
import { Actions, Card, Stack } from '../ui/boxes.tsx'
import { Button, ButtonLink } from '../ui/controls/Button.tsx'
import { Alert } from '../ui/notice/Alert.tsx'
import { deviceWord } from '../ui/notice/deviceWord.ts'
import { Progress } from '../ui/notice/Progress.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './PocketScreen.module.css'
import { usePocket } from './pocketStore.ts'
import { endWords, sizeWords, stateName, whenWords } from './pocketWords.ts'

interface StateCardProps {
  state: PocketStateRow
  onRefresh: () => void
  onRemove: () => void
}

/** A chosen state: its stored ads, their date, and the actions to refresh or remove it. */
export function StateCard({ state: { estado, pack }, onRefresh, onRemove }: StateCardProps) {
  const syncing = usePocket((pocket) => pocket.syncing[estado])
  const trouble = endWords(
    usePocket((pocket) => pocket.ends[estado]),
    pack !== undefined,
  )
  const name = stateName(estado)
  return (
    <Card as="li" gap={3} pad={4}>
      <h3 className={styles['name']}>{name}</h3>
      {pack ? (
        <Stack as="p" gap={1} className={styles['facts']}>
          <span>{`${foundWords(pack.anuncios)} · ${sizeWords(pack.bytes)} en tu ${deviceWord()}`}</span>
          <span>{`Actualizado ${whenWords(pack.syncedAt)}`}</span>
        </Stack>
      ) : (
        !syncing && (
          <Stack
            as="p"
            gap={1}
            className={styles['facts']}
          >{`Todavía no está en tu ${deviceWord()}.`}</Stack>
        )
      )}
      {syncing && (
        <Stack gap={2}>
          <output>{syncing.percent === undefined ? 'Bajando anuncios…' : 'Bajando fotos…'}</output>
          <Progress percent={syncing.percent} aria-label={`Descarga de ${name}`} />
        </Stack>
      )}
      {!syncing && trouble && <Alert kind="error">{trouble}</Alert>}
      <Actions gap={2}>
        {pack && (
          <ButtonLink
            to={paths.searchFor({ estado })}
            icon={<Icon name="search" size={18} />}
            aria-label={`Buscar en ${name}`}
          >
            Buscar
          </ButtonLink>
        )}
        <Button
          icon={<Icon name="rotate-cw" size={18} />}
          busy={syncing !== undefined}
          aria-label={`Actualizar ahora ${name}`}
          onClick={onRefresh}
        >
          Actualizar ahora
        </Button>
        <Button
          look="quiet"
          icon={<Icon name="trash-2" size={18} />}
          aria-label={`Borrar ${name} de mi ${deviceWord()}`}
          onClick={onRemove}
        >
          Borrar
        </Button>
      </Actions>
    </Card>
  )
}
