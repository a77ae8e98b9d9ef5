import type { Side } from '../../../src/contract/conversations/conversations.ts'
import { seededChance } from '../flakyProxy.ts'
import type { Person } from '../people.ts'
import type { MortalServer } from './mortalServer.ts'
import { PhoneInHand } from './phoneInHand.ts'
import type { PhoneCode } from './talkingPhone.ts'

export interface TalkStage {
  server: MortalServer
  /** Code of the buyer's and of the seller's phone. */
  phones: readonly [PhoneCode, PhoneCode]
  buyer: Person
  seller: Person
  /** Ads of the seller's, of 1,000 pesos. */
  ads: readonly string[]
  /** Moves the clock of server and phones on by so many milliseconds. */
  wait(ms: number): void
}

export type Hands = Readonly<Record<Side, PhoneInHand>>

const SECOND = 1000
/** More than the longest pause between two attempts to send. */
const PAUSED = 11 * 60 * SECOND
const TURNS = 12

/**
 * A journey of a buyer and a seller who write, read and bargain about a few ads, in random order, on bad networks and
 * with a server that dies now and then. At its end the network is back, and everything is sent and read. The same
 * seed draws the same acts. `begin` gets the hands before they act.
 */
export async function talk(
  { server, phones, buyer, seller, ads, wait }: TalkStage,
  seed: number,
  begin: (hands: Hands) => void,
): Promise<void> {
  const chance = seededChance(seed)
  const stage = { server, ads, chance }
  const hands: Hands = {
    comprador: new PhoneInHand({ ...stage, side: 'comprador', person: buyer, phone: phones[0] }),
    vendedor: new PhoneInHand({ ...stage, side: 'vendedor', person: seller, phone: phones[1] }),
  }
  const both = [hands.comprador, hands.vendedor]
  begin(hands)
  for (let turn = 0; turn < TURNS; turn += 1) {
    const acts = both.flatMap((hand) => hand.acts())
    if (chance() < 0.05) acts.push(server.killAndStart)
    await Promise.all(acts.map((act) => act()))
    for (const hand of both) await hand.look(`turn ${turn}`)
    wait(SECOND + Math.floor(chance() * 40) * SECOND)
  }
  for (const hand of both) await hand.comeBack()
  wait(PAUSED)
  for (const hand of both) await hand.sendAll()
  for (const hand of both) await hand.readAll()
  for (const hand of both) await hand.look('the end')
}
