import { useEffect, useRef, useSyncExternalStore } from 'react'
import { reportsNetworkType } from '../../offline/pocket/syncDue.ts'
import { failureWords } from '../data/failure.ts'
import { useTitle } from '../ground/useTitle.ts'
import { Card, Page, Stack } from '../ui/boxes.tsx'
import { SwitchField } from '../ui/controls/SwitchField.tsx'
import { Part } from '../ui/late/Part.tsx'
import { Alert } from '../ui/notice/Alert.tsx'
import { deviceWord } from '../ui/notice/deviceWord.ts'
import { Skeleton } from '../ui/notice/Skeleton.tsx'
import { showToast } from '../ui/notice/toast.ts'
import { addState, refreshState, removeState, setOnCellular } from './pocketActs.ts'
import styles from './PocketScreen.module.css'
import { followPocket, usePocket } from './pocketStore.ts'
import { stateName } from './pocketWords.ts'
import { StateCard } from './StateCard.tsx'
import { StateChoice } from './StateChoice.tsx'

const loadFirstAds = () => import('../search/RelatedAds.tsx').then((m) => m.FirstAds)

/** `/bolsillo`: the states whose newest ads the phone keeps for offline search. */
export function PocketScreen() {
  useTitle('Mercado de bolsillo')
  const states = usePocket((pocket) => pocket.states)
  const heading = useRef<HTMLHeadingElement>(null)
  // The server's HTML must hold for every browser.
  const isWifiKnown = useSyncExternalStore(followNothing, reportsNetworkType, () => false)
  useEffect(followPocket, [])

  const remove = async (estado: string) => {
    await removeState(estado).then(
      () => showToast({ kind: 'success', text: `Borramos ${stateName(estado)}` }),
      showTrouble,
    )
    // The tapped button is gone.
    heading.current?.focus()
  }

  return (
    <Page as="main" className={styles['page']}>
      <h1 tabIndex={-1}>Mercado de bolsillo</h1>
      <p>
        Lleva contigo los anuncios más nuevos de tu estado y búscalos sin internet.{' '}
        {isWifiKnown
          ? 'Se actualiza solo cuando hay Wi-Fi, sin gastar tus datos.'
          : 'Se actualiza cuando abres la app.'}
      </p>
      <noscript>Para usar el mercado de bolsillo activa JavaScript en tu navegador.</noscript>
      {states === undefined && <Skeleton shape="block" />}
      {states === null && (
        <Alert kind="warning" title="No podemos guardar nada aquí">
          Tu navegador no deja guardar datos de este sitio, quizá por estar en modo privado.
        </Alert>
      )}
      {states && states.length > 0 && (
        <Stack as="section" gap={3} className={styles['section']} aria-labelledby="en-tu-telefono">
          <h2 id="en-tu-telefono" ref={heading} tabIndex={-1}>
            {`En tu ${deviceWord()}`}
          </h2>
          <Stack as="ul" gap={3} aria-labelledby="en-tu-telefono">
            {states.map((state) => (
              <StateCard
                key={state.estado}
                state={state}
                onRefresh={() => void refreshState(state.estado)}
                onRemove={() => void remove(state.estado)}
              />
            ))}
          </Stack>
          {isWifiKnown && (
            <Card gap={3} pad={4}>
              <SwitchField
                name="datosMoviles"
                label="Actualizar también con datos móviles"
                hint="«Actualizar ahora» funciona con cualquier red."
                checked={states.every(({ onCellular }) => onCellular)}
                onChange={(isOn) => void setOnCellular(isOn).catch(showTrouble)}
              />
            </Card>
          )}
        </Stack>
      )}
      {states && (
        <Stack as="section" gap={3} className={styles['section']} aria-labelledby="agregar-estado">
          <h2 id="agregar-estado" ref={states.length > 0 ? undefined : heading} tabIndex={-1}>
            {states.length > 0 ? 'Agregar otro estado' : 'Elige tu estado'}
          </h2>
          <StateChoice
            chosen={states.map(({ estado }) => estado)}
            onAdd={(estado) => addState(estado).catch(showTrouble)}
            renderAds={(estado) =>
              states.length === 0 && (
                <div className={styles['ads']}>
                  <Part
                    load={loadFirstAds}
                    props={{ query: { estado }, label: `Anuncios de ${stateName(estado)}` }}
                  />
                </div>
              )
            }
          />
        </Stack>
      )}
    </Page>
  )
}

/** A browser's ability to tell networks apart never changes. */
const followNothing = () => () => undefined

function showTrouble(error: unknown): void {
  showToast({ kind: 'error', text: failureWords(error).text })
}
