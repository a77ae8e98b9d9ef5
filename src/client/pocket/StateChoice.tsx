import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react'
import { useQuery } from '../data/query.ts'
import { foundWords } from '../ground/adWords.ts'
import { PartFailure } from '../list/PartFailure.tsx'
import { Card } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { SelectField } from '../ui/controls/Field.tsx'
import { deviceWord } from '../ui/notice/deviceWord.ts'
import { Skeleton } from '../ui/notice/Skeleton.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { likelyState } from './offer/offerStore.ts'
import { sizeWords, stateName } from './pocketWords.ts'

interface StateChoiceProps {
  /** States that are on the phone already. */
  chosen: readonly string[]
  onAdd: (estado: string) => Promise<void>
  /** Some ads of the state that is being chosen. */
  renderAds: (estado: string) => ReactNode
}

/** Choice of a state, with the download size of each. */
export function StateChoice({ chosen, onAdd, renderAds }: StateChoiceProps) {
  const query = useQuery({ key: 'GET /api/pocket' })
  const { answer, failure, isLoading } = query
  const [picked, setPicked] = useState<string>()
  useEffect(() => {
    let isHere = true
    void likelyState().then((estado) => isHere && setPicked((own) => own ?? estado))
    return () => {
      isHere = false
    }
  }, [])
  if (!answer && (isLoading || !failure)) {
    return (
      <div aria-busy="true">
        <output className="solo-lectores">Cargando...</output>
        <Skeleton shape="block" />
      </div>
    )
  }
  if (!answer)
    return (
      <PartFailure
        query={query}
        offline="Para agregar un estado hace falta red. La lista aparece en cuanto vuelva."
      />
    )
  const offered = answer.estados.filter(({ estado }) => !chosen.includes(estado))
  if (offered.length === 0) {
    return (
      <p>
        {chosen.length > 0
          ? 'Ya llevas todos los estados que hay por ahora.'
          : 'Todavía no hay estados para llevar. Vuelve más tarde.'}
      </p>
    )
  }
  const isOffered = (one: string | undefined) => offered.some(({ estado }) => estado === one)
  const most = Math.max(...offered.map(({ anuncios }) => anuncios))
  const largest = offered.find(({ anuncios }) => anuncios === most)
  const likely = [picked, largest?.estado].find(isOffered) ?? ''
  return (
    <>
      <Card
        as="form"
        gap={3}
        pad={4}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          void onAdd(likely).then(() => setPicked(undefined))
        }}
      >
        <SelectField
          name="estado"
          label="Estado"
          hint="Cada estado dice cuántos anuncios trae y cuánto pesa su descarga."
          choices={offered.map(({ estado, anuncios, bytes }) => ({
            value: estado,
            label: `${stateName(estado)}: ${foundWords(anuncios)}, ${sizeWords(bytes)}`,
          }))}
          value={likely}
          onChange={(event) => setPicked(event.currentTarget.value)}
        />
        <Button
          type="submit"
          look={chosen.length === 0 ? 'main' : 'plain'}
          icon={<Icon name="download" size={18} />}
        >
          {`Guardar en mi ${deviceWord()}`}
        </Button>
      </Card>
      {renderAds(likely)}
    </>
  )
}
