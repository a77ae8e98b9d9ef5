import { useState, type FormEvent } from 'react'
import type { SynonymGroupAnswer } from '../../contract/synonyms/endpoints.ts'
import { groupThousands } from '../../contract/text/format.ts'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { useQuery } from '../data/query.ts'
import { useUnsavedWork } from '../ground/unsavedWork.ts'
import { Loaded } from '../list/Loaded.tsx'
import { ActRow } from '../staff/ActRow.tsx'
import { Card, Muted, Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { TextField } from '../ui/controls/Field.tsx'
import { showToast } from '../ui/notice/toast.ts'
import styles from './SynonymsSection.module.css'

/** Synonyms of the search: admins look groups up, add and delete them; searches follow at once. */
export function SynonymsSection() {
  const [buscar, setBuscar] = useState('')
  const [words, setWords] = useState('')
  const query = useQuery(
    { key: 'GET /api/synonyms', query: buscar === '' ? {} : { buscar } },
    { personal: true },
  )
  const { reload } = query
  useUnsavedWork(words !== '')
  const adding = useAct(async () => {
    await call('POST /api/synonyms', { body: { palabras: words } })
    setWords('')
    showToast({ kind: 'success', text: 'Grupo agregado' })
    await reload()
  })
  const add = (event: FormEvent) => {
    event.preventDefault()
    adding.act()
  }
  return (
    <Card as="section" gap={3} pad={4} aria-labelledby="sinonimos">
      <h2 id="sinonimos" className={styles['title']}>
        Palabras que buscan lo mismo
      </h2>
      <Stack as="form" gap={3} onSubmit={add}>
        <TextField
          name="palabras"
          label="Nuevo grupo"
          hint="Separadas por comas: tele, pantalla, smart tv"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit" busy={adding.isActing}>
          Agregar
        </Button>
      </Stack>
      {adding.failure && <ActFailure failure={adding.failure} />}
      <TextField
        name="buscar"
        type="search"
        label="Buscar un grupo"
        value={buscar}
        onChange={({ target }) => setBuscar(target.value)}
      />
      <Loaded query={query}>
        {(answer) => (
          <>
            <ul aria-label="Grupos">
              {answer.grupos.map((group) => (
                <Group key={group._id} group={group} onChanged={reload} />
              ))}
            </ul>
            {answer.total > answer.grupos.length && (
              <Muted as="p">
                Se ven {answer.grupos.length} de {groupThousands(answer.total)}. Busca una palabra
                para ver su grupo.
              </Muted>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

interface GroupProps {
  group: SynonymGroupAnswer
  onChanged: () => Promise<unknown>
}

function Group({ group: { _id: id, palabras, agregado, quitado }, onChanged }: GroupProps) {
  const names = palabras.join(', ')
  const change = async () => {
    if (quitado) await call('POST /api/synonyms', { body: { palabras: names } })
    else await call('DELETE /api/synonyms/:id', { params: { id } })
    showToast({ kind: 'success', text: quitado ? 'El grupo cuenta otra vez' : 'Grupo quitado' })
    await onChanged()
  }
  return (
    <ActRow name={names} button={quitado ? 'Volver a poner' : 'Quitar'} act={change}>
      {quitado ? <s>{names}</s> : <span>{names}</span>}
      {agregado && <Muted as="span"> (agregado por el equipo)</Muted>}
    </ActRow>
  )
}
