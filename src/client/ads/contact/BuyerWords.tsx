import { useState } from 'react'
import { BUYER_WORDS, type BuyerWord } from '../../../contract/availability/availability.ts'
import { ActFailure } from '../../act/ActFailure.tsx'
import { useAct } from '../../act/useAct.ts'
import { call } from '../../data/call.ts'
import { useSession } from '../../data/session.ts'
import { useAskLogin } from '../../ground/useAskLogin.ts'
import { Button } from '../../ui/controls/Button.tsx'
import styles from './LinkList.module.css'

const LABELS: Readonly<Record<BuyerWord, string>> = {
  'no contesta': 'No contesta',
  'ya se vendió': 'Ya se vendió',
}

/**
 * Buttons for a buyer to report that an ad seems to be over; its owner is then asked. Guests log in first.
 */
export function BuyerWords({ id }: { id: string }) {
  const isGuest = useSession((session) => session.token === null)
  const askLogin = useAskLogin()
  const [thanks, setThanks] = useState<string>()
  const { isActing, failure, act } = useAct(async (dice: BuyerWord) => {
    const { answer } = await call('POST /api/announcement/:id/aviso', {
      params: { id },
      body: { dice },
    })
    setThanks(answer.message)
  })
  const say = (dice: BuyerWord) =>
    isGuest ? askLogin('Inicia sesión para avisar al vendedor') : act(dice)
  return (
    <section className={styles['words']} aria-labelledby="ya-preguntaste">
      <h3 id="ya-preguntaste">¿Ya le preguntaste?</h3>
      {failure && <ActFailure failure={failure} />}
      <output>{thanks}</output>
      {!thanks && (
        <div className={styles['openings']}>
          {BUYER_WORDS.map((dice) => (
            <Button key={dice} disabled={isActing} onClick={() => say(dice)}>
              {LABELS[dice]}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
