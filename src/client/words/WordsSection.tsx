import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SeenRule } from '../../contract/forbidden/endpoints.ts'
import { PANEL_PAGE_SIZE } from '../../contract/limits.ts'
import { useFreshQuery } from '../data/useFreshQuery.ts'
import { Chip } from '../staff/Chip.tsx'
import { listQuery } from '../staff/list/listQuery.ts'
import { PanelFilters } from '../staff/list/PanelFilters.tsx'
import { PanelList } from '../staff/list/PanelList.tsx'
import { Actions, Card, Muted } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { RuleSheet } from './RuleSheet.tsx'
import { figureWords, STATE_LABELS, STRENGTH_LABELS } from './ruleWords.ts'
import styles from './WordsSection.module.css'

/** The rules for forbidden goods, for admins: found by word, kind or state; each opens with its form. */
export function WordsSection() {
  const [search] = useSearchParams()
  const asked = listQuery(search, ['search', 'tipo', 'estado', 'page'])
  const query = useFreshQuery({ key: 'GET /api/words', query: asked })
  const { answer, reload } = query
  const [open, setOpen] = useState<string | 'new' | null>(null)

  return (
    <>
      <Actions gap={3} className={styles['top']}>
        <Muted as="p">
          Una regla que detiene hace esperar al anuncio; una que avisa lo publica y lo pone primero
          en «Por aprobar».
        </Muted>
        <Button look="main" icon={<Icon name="plus" size={18} />} onClick={() => setOpen('new')}>
          Agregar regla
        </Button>
      </Actions>
      <PanelFilters
        section="palabras"
        search={{ label: 'Buscar reglas', placeholder: 'Una palabra, un tipo o un motivo' }}
        filters={[
          {
            name: 'tipo',
            label: 'Qué ofrece',
            all: 'Todo',
            choices: (answer?.tipos ?? []).map((value) => ({ value, label: value })),
          },
          {
            name: 'estado',
            label: 'Situación',
            all: 'Todas',
            choices: Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label })),
          },
        ]}
        query={asked}
      />
      <PanelList
        query={query}
        items={answer?.reglas}
        total={answer?.total}
        pageSize={PANEL_PAGE_SIZE}
        section="palabras"
        asked={asked}
      >
        {(rules) => (
          <ul className={styles['cards']} aria-label="Reglas">
            {rules.map((seen) => (
              <RuleCard key={seen.regla.id} seen={seen} onOpen={setOpen} />
            ))}
          </ul>
        )}
      </PanelList>
      {open !== null && (
        <RuleSheet
          key={open}
          id={open === 'new' ? null : open}
          kinds={answer?.tipos ?? []}
          onChanged={reload}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** Words of a rule that its card shows. */
const SHOWN = 12

function RuleCard({ seen, onOpen }: { seen: SeenRule; onOpen: (id: string) => void }) {
  const { regla, agregada, cambiada, apagada, debilitada } = seen
  const others = regla.says.length - SHOWN
  return (
    <Card as="li" gap={3} pad={4} className={styles['card']}>
      <Actions gap={2} className={styles['line']}>
        <h2 className={styles['title']}>{regla.offers}</h2>
        {apagada ? (
          <Chip>Apagada</Chip>
        ) : (
          <Chip look={regla.strength === 'sure' ? 'bad' : 'waiting'}>
            {STRENGTH_LABELS[regla.strength]}
          </Chip>
        )}
        {agregada && <Chip look="working">Del equipo</Chip>}
        {cambiada && <Chip look="working">Cambiada</Chip>}
      </Actions>
      <p className={styles['words']}>
        {regla.like && <strong>Parecido a anuncios prohibidos: </strong>}
        <span>{regla.says.slice(0, SHOWN).join(', ')}</span>
        {others > 0 && <span> y {others} más</span>}
      </p>
      {debilitada && (
        <p>
          <strong>Ahora solo avisa:</strong> más de uno de cada cinco vendedores que detuvo eran
          honestos.
        </p>
      )}
      <Muted as="p">{figureWords(seen)}</Muted>
      <Button
        aria-label={`Abrir la regla: ${regla.offers}, ${regla.says[0]}`}
        onClick={() => onOpen(regla.id)}
      >
        Abrir
      </Button>
    </Card>
  )
}
