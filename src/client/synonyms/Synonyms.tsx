import { useState, type FormEvent } from 'react'
import type { SynonymGroupAnswer } from '../../contract/synonyms/endpoints.ts'
import { groupThousands } from '../../contract/text/format.ts'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { useQuery } from '../data/query.ts'
import { useUnsavedWork } from '../ground/unsavedWork.ts'
import { Loaded } from '../list/Loaded.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { TextField } from '../ui/controls/Field.tsx'
import { showToast } from '../ui/notice/toast.ts'
import styles from './Synonyms.module.css'

/** Synonyms of the search: admins look groups up, add and delete them; searches follow at once. */
export function Synonyms() {
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
    <section className={styles['card']} aria-labelledby="sinonimos">
      <h2 id="sinonimos" className={styles['title']}>
        Palabras que buscan lo mismo
      </h2>
      <form className={styles['form']} onSubmit={add}>
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
      </form>
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
            <ul className={styles['groups']} aria-label="Grupos">
              {answer.grupos.map((group) => (
                <Group key={group._id} group={group} onChanged={reload} />
              ))}
            </ul>
            {answer.total > answer.grupos.length && (
              <p className={styles['soft']}>
                Se ven {answer.grupos.length} de {groupThousands(answer.total)}. Busca una palabra
                para ver su grupo.
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

interface GroupProps {
  group: SynonymGroupAnswer
  onChanged: () => Promise<unknown>
}

function Group({ group: { _id: id, palabras, agregado, quitado }, onChanged }: GroupProps) {
  const names = palabras.join(', ')
  const { isActing, failure, act } = useAct(async () => {
    if (quitado) await call('POST /api/synonyms', { body: { palabras: names } })
    else await call('DELETE /api/synonyms/:id', { params: { id } })
    showToast({ kind: 'success', text: quitado ? 'El grupo cuenta otra vez' : 'Grupo quitado' })
    await onChanged()
  })
  return (
    <li>
      <span>
        {quitado ? <s>{names}</s> : <span>{names}</span>}
        {agregado && <span className={styles['soft']}> (agregado por el equipo)</span>}
      </span>
      <Button
        look="quiet"
        busy={isActing}
        aria-label={`${quitado ? 'Volver a poner' : 'Quitar'}: ${names}`}
        onClick={act}
      >
        {quitado ? 'Volver a poner' : 'Quitar'}
      </Button>
      {failure && <ActFailure failure={failure} />}
    </li>
  )
}
