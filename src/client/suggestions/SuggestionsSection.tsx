import { useState, type FormEvent } from 'react'
import { SUGGESTION_MAX } from '../../contract/limits.ts'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { useFreshQuery } from '../data/useFreshQuery.ts'
import { Loaded } from '../list/Loaded.tsx'
import { ActRow } from '../staff/ActRow.tsx'
import { Card, Muted, Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { TextField } from '../ui/controls/Field.tsx'
import { showToast } from '../ui/notice/toast.ts'
import styles from './SuggestionsSection.module.css'

/** Suggestions of the search box for a text, with a button to hide each, and the hidden ones, to restore. */
export function SuggestionsSection() {
  const [texto, setTexto] = useState('')
  const asked = texto.trim()
  const query = useFreshQuery({
    key: 'GET /api/suggestions',
    query: asked === '' ? {} : { texto: asked },
  })
  const { reload } = query
  const taking = useAct(async () => {
    await takeAway(asked)
    setTexto('')
    await reload()
  })
  const take = (event: FormEvent) => {
    event.preventDefault()
    taking.act()
  }
  return (
    <Card as="section" gap={3} pad={4} aria-labelledby="sugerencias-buscador">
      <h2 id="sugerencias-buscador" className={styles['title']}>
        Lo que sugiere el buscador
      </h2>
      <Stack as="form" gap={3} className={styles['form']} onSubmit={take}>
        <TextField
          name="texto"
          label="Lo que alguien escribe"
          hint="Quitar una sugerencia quita también las que contienen sus palabras"
          maxLength={SUGGESTION_MAX}
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
        <Button type="submit" busy={taking.isActing}>
          Quitar lo escrito
        </Button>
      </Stack>
      {taking.failure && <ActFailure failure={taking.failure} />}
      <Loaded query={query}>
        {(answer) => (
          <>
            {asked !== '' && (
              <Rows
                label="Se sugiere"
                empty="Con ese texto no se sugiere nada."
                rows={answer.ofrecidas.map((one) => ({ key: one, texto: one }))}
                button="Quitar"
                act={({ texto: one }) => takeAway(one)}
                onChanged={reload}
              />
            )}
            <Rows
              label="Quitadas"
              empty="Nadie ha quitado ninguna."
              rows={answer.quitadas.map(({ _id, texto: one }) => ({ key: _id, texto: one }))}
              button="Volver a poner"
              act={({ key: id }) => bringBack(id)}
              onChanged={reload}
            />
          </>
        )}
      </Loaded>
    </Card>
  )
}

async function takeAway(texto: string): Promise<void> {
  await call('POST /api/suggestions', { body: { texto } })
  showToast({ kind: 'success', text: 'Ya no se sugiere' })
}

async function bringBack(id: string): Promise<void> {
  await call('DELETE /api/suggestions/:id', { params: { id } })
  showToast({ kind: 'success', text: 'Se sugiere otra vez' })
}

interface Entry {
  key: string
  texto: string
}

interface RowsProps {
  label: string
  empty: string
  rows: readonly Entry[]
  button: string
  act: (entry: Entry) => Promise<void>
  onChanged: () => Promise<unknown>
}

function Rows({ label, empty, rows, button, act, onChanged }: RowsProps) {
  return (
    <>
      <h3 className={styles['title']}>{label}</h3>
      {rows.length === 0 ? (
        <Muted as="p">{empty}</Muted>
      ) : (
        <ul aria-label={label}>
          {rows.map((entry) => (
            <ActRow
              key={entry.key}
              name={entry.texto}
              button={button}
              act={async () => {
                await act(entry)
                await onChanged()
              }}
            />
          ))}
        </ul>
      )}
    </>
  )
}
