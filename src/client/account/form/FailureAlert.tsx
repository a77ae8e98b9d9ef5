import { failureWords, type Failure } from '../../data/failure.ts'
import { Alert } from '../../ui/notice/Alert.tsx'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** The reason why a call failed (specification, section 8), and the wait that the server asks for. */
export function FailureAlert({ failure }: { failure: Failure }) {
  const { title, text } = failureWords(failure)
  return (
    <Alert kind="error" title={title}>
      <p>{text}</p>
      {failure.retryAfter && <p>Puedes intentar otra vez en {waitWords(failure.retryAfter)}.</p>}
    </Alert>
  )
}

/** A wait in words: 75 is '1 minuto y 15 segundos'. */
function waitWords(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < MINUTE) return count(whole, 'segundo')
  if (whole < HOUR) return pair(whole, MINUTE, 'minuto', 'segundo')
  return pair(Math.ceil(whole / MINUTE), MINUTE, 'hora', 'minuto')
}

function pair(total: number, size: number, large: string, small: string): string {
  const rest = total % size
  const words = count(Math.floor(total / size), large)
  return rest === 0 ? words : `${words} y ${count(rest, small)}`
}

const count = (amount: number, unit: string): string =>
  `${amount} ${unit}${amount === 1 ? '' : 's'}`
