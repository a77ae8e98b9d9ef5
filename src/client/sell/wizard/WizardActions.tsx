import type { ReactNode } from 'react'
import { failureWords } from '../../data/failure.ts'
import { Actions } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'
import { Progress } from '../../ui/notice/Progress.tsx'
import type { Publish } from '../publish/usePublish.ts'
import type { Step } from '../steps/wizardSteps.ts'
import styles from './WizardActions.module.css'

/** Labels of the last step. */
export interface SendWords {
  /** On the button. */
  send: string
  /** While the server works on the upload. */
  sending: string
  /** After a failure: the work that is still stored here. */
  afterFailure: string
}

interface WizardActionsProps {
  step: Step
  publication: Publish
  arePhotosReady: boolean
  words: SendWords
  /** In place of the button that sends, once the photos are ready. */
  gate?: ReactNode
  /** The ad may be sent from every step, so a failure is told at every step. */
  sendsFromAll: boolean
  onBack: () => void
}

/** Actions at the bottom, in reach of the thumb: back, next, publish, with the progress of the upload. */
export function WizardActions(props: WizardActionsProps) {
  const { step, publication, arePhotosReady, words, gate, sendsFromAll, onBack } = props
  const { publishing, publish, cancel } = publication
  if (publishing.state === 'sending')
    return <Sending percent={publishing.percent} words={words} cancel={cancel} />
  const showsProblems = step === 4 || sendsFromAll
  const failure = showsProblems && publishing.state === 'failed' ? publishing.failure : null
  const canRetry = failure && (failure.kind !== 'reply' || failure.status >= 500)
  return (
    <div className={styles['bar']} data-own-bar>
      {failure && (
        <Alert kind="error" title={failureWords(failure).title}>
          <p>{failureWords(failure).text}</p>
          <p>{words.afterFailure}</p>
        </Alert>
      )}
      <Actions gap={3} className={styles['buttons']}>
        {step > 1 && <Button onClick={onBack}>Atrás</Button>}
        {step < 4 && (
          <Button type="submit" look={sendsFromAll ? 'plain' : 'main'}>
            Continuar
          </Button>
        )}
        {step === 4 && arePhotosReady && gate}
        {step === 4 && !(arePhotosReady && gate) && (
          <Button look="main" busy={!arePhotosReady} onClick={publish}>
            {arePhotosReady ? (canRetry ? 'Reintentar' : words.send) : 'Preparando fotos…'}
          </Button>
        )}
      </Actions>
    </div>
  )
}

interface SendingProps {
  percent: number
  words: SendWords
  cancel: () => void
}

function Sending({ percent, words, cancel }: SendingProps) {
  const sent = Math.round(percent)
  return (
    <div className={styles['bar']} data-own-bar>
      <div className={styles['sending']}>
        <label htmlFor="envio" className={styles['words']}>
          {sent < 100 ? `Enviando… ${sent} %` : words.sending}
        </label>
        <Progress id="envio" percent={sent < 100 ? sent : undefined} />
        <Button onClick={cancel}>Cancelar</Button>
      </div>
      <output className="solo-lectores">
        {sent < 100 ? 'Enviando tu anuncio' : words.sending}
      </output>
    </div>
  )
}
