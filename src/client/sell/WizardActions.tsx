import { failureWords } from '../data/failure.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import type { Publish } from './usePublish.ts'
import styles from './WizardActions.module.css'
import type { Step } from './wizardSteps.ts'

interface WizardActionsProps {
  step: Step
  publication: Publish
  arePhotosReady: boolean
  onBack: () => void
}

/** What a thumb reaches at the bottom: back, on, publish; and how the sending goes. */
export function WizardActions(props: WizardActionsProps) {
  const { step, publication, arePhotosReady, onBack } = props
  const { publishing, publish, cancel } = publication
  if (publishing.state === 'sending')
    return <Sending percent={publishing.percent} cancel={cancel} />
  const failure = step === 4 && publishing.state === 'failed' ? publishing.failure : null
  const canRetry = failure && (failure.kind !== 'reply' || failure.status >= 500)
  return (
    <div className={styles['bar']}>
      {failure && (
        <Alert kind="error" title={failureWords(failure).title}>
          <p>{failureWords(failure).text}</p>
          <p>Tu borrador y tus fotos siguen aquí.</p>
        </Alert>
      )}
      <div className={styles['buttons']}>
        {step > 1 && <Button onClick={onBack}>Atrás</Button>}
        {step < 4 && (
          <Button type="submit" look="main">
            Continuar
          </Button>
        )}
        {step === 4 && (
          <Button look="main" busy={!arePhotosReady} onClick={publish}>
            {arePhotosReady ? (canRetry ? 'Reintentar' : 'Publicar') : 'Preparando fotos…'}
          </Button>
        )}
      </div>
    </div>
  )
}

function Sending({ percent, cancel }: { percent: number; cancel: () => void }) {
  const sent = Math.round(percent)
  return (
    <div className={styles['bar']}>
      <div className={styles['sending']}>
        <label htmlFor="envio" className={styles['words']}>
          {sent < 100 ? `Enviando… ${sent} %` : 'Publicando…'}
        </label>
        <progress id="envio" max={100} {...(sent < 100 && { value: sent })} />
        <Button onClick={cancel}>Cancelar</Button>
      </div>
      <output className="solo-lectores">
        {sent < 100 ? 'Enviando tu anuncio' : 'Publicando tu anuncio'}
      </output>
    </div>
  )
}
