import { countWords, groupThousands } from '../../contract/text/format.ts'
import { paths } from '../ground/paths.ts'
import { Chip } from '../staff/Chip.tsx'
import { NewTabLink } from '../staff/NewTabLink.tsx'
import { Muted, Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Progress } from '../ui/notice/Progress.tsx'
import styles from './RuleSheet.module.css'
import { STRENGTH_LABELS } from './ruleWords.ts'
import { isOver, type Trial } from './useTrial.ts'

/** Found ads that are listed; more than these nobody reads. */
const SHOWN = 50

interface TrialResultProps {
  /** The trial of the form as it stands; undefined without one. */
  trial: Trial | undefined
  isTrying: boolean
  /** Absent where the form's own button tries the rule. */
  onTry: (() => void) | undefined
}

/** Tells what a rule would do to the newest ads: how many it would hold or have looked at, and which. */
export function TrialResult({ trial, isTrying, onTry }: TrialResultProps) {
  if (isTrying) {
    const percent = trial && (100 * trial.probados) / trial.total
    return (
      <Stack gap={3} pad={3} className={styles['trial']} aria-busy="true">
        <p>
          <span>Probando con los últimos anuncios…</span>
          {trial && (
            <span>
              {' '}
              {groupThousands(trial.probados)} de {groupThousands(trial.total)}
            </span>
          )}
        </p>
        <Progress aria-label="Probando la regla" percent={percent} />
      </Stack>
    )
  }
  if (!trial || !isOver(trial))
    return (
      <Stack gap={3} pad={3} className={styles['trial']}>
        <Muted as="p">
          Prueba la regla con los últimos 1,000 anuncios antes de guardarla: verás cuáles detendría.
        </Muted>
        {onTry && <Button onClick={onTry}>Probar</Button>}
      </Stack>
    )
  const { found, total } = trial
  const held = found.filter(({ fuerza }) => fuerza === 'sure').length
  return (
    <Stack gap={3} pad={3} className={styles['trial']}>
      <output>
        De los últimos {countWords(total, 'anuncio')}{' '}
        <strong>
          detendría {groupThousands(held)} y revisaría {groupThousands(found.length - held)}
        </strong>
        .
      </output>
      {found.length > 0 && (
        <ul className={styles['found']} aria-label="Anuncios encontrados">
          {found.slice(0, SHOWN).map((ad) => (
            <li key={ad._id}>
              <span>
                {ad.estadoAnuncio === 'activo' ? (
                  <NewTabLink to={paths.ad(ad._id)}>{ad.titulo}</NewTabLink>
                ) : (
                  <span>{ad.titulo}</span>
                )}
                <Muted as="span"> «{ad.palabras}»</Muted>
              </span>
              <Chip look={ad.fuerza === 'sure' ? 'bad' : 'waiting'}>
                {STRENGTH_LABELS[ad.fuerza]}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {found.length > SHOWN && <Muted as="p">Y {groupThousands(found.length - SHOWN)} más.</Muted>}
    </Stack>
  )
}
