import { STATES } from '../../contract/places/states.ts'
import { dice, mixed } from '../random.ts'
import { CITIES, type City } from '../texts/everyday.ts'
import type { Draft } from './drafts.ts'
import { isNew, SELLERS, USUARIO, type DemoUser } from './people.ts'
import { PLACES } from './places.ts'

/** The listed ads of the sellers in each of {@link CITIES}, 60 together, and of one in its suburbs. */
const IN_TOWN = [10, 9, 8, 7, 6, 5, 4, 4, 3, 2, 1, 1] as const
const IN_SUBURB = 1
/** Ads of a seller elsewhere, about. */
const OUT_OF_TOWN = 4
/**
 * Earlier sales of the sellers, from the second busiest on. The busiest has all the others, and the
 * least busy have none.
 */
const SOLD = [
  27,
  19,
  14,
  11,
  9,
  8,
  7,
  6,
  5,
  5,
  4,
  4,
  4,
  3,
  3,
  3,
  3,
  2,
  2,
  2,
  2,
  2,
  2,
  2,
  ...Array<number>(29).fill(1),
] as const
/** Place of the demo `usuario` among them. */
const USER_PLACE = 5

/** Sellers, each as often as it has seats, in even distances. */
const dealt = (seed: string, seats: readonly (readonly [DemoUser, number])[]): DemoUser[] =>
  mixed(
    dice(seed),
    seats.map(([seller, count]) => Array<DemoUser>(count).fill(seller)),
  )

const sellersIn = (estado: string): DemoUser[] =>
  SELLERS.filter((seller) => seller.estado === estado)

/** The seats of a city, one for each of its ads. */
function seatsIn(city: City): DemoUser[] {
  const [centre] = PLACES[city].municipios
  const inTown = ({ ciudad }: DemoUser) => city === 'ciudad de méxico' || ciudad === centre
  const people = sellersIn(city)
  const town = people.filter(inTown)
  if (USUARIO.estado === city) town.splice(IN_TOWN.length / 2, 0, USUARIO)
  const suburbs = people.filter((seller) => !inTown(seller))
  return dealt(`seats in ${city}`, [
    ...town.map((seller, place) => [seller, IN_TOWN[place] ?? 1] as const),
    ...suburbs.map((seller) => [seller, IN_SUBURB] as const),
  ])
}

/** The sellers of the other states: each state as often as the others, its sellers in turn. */
function elsewhere(count: number): DemoUser[] {
  const cities: readonly string[] = CITIES
  const states = dice('states').shuffle(STATES.filter((estado) => !cities.includes(estado)))
  return Array.from({ length: count }, (_, index) => {
    const people = sellersIn(states[index % states.length] ?? '')
    return people[Math.floor(index / states.length) % people.length] ?? USUARIO
  })
}

/**
 * The sellers of ads, in the order of the ads. Ads of any place fill the cities' other seats, and the
 * other states share the rest.
 */
export function sellersFor(drafts: readonly Pick<Draft, 'city' | 'nivel'>[]): DemoUser[] {
  const seats = new Map(CITIES.map((city) => [city, seatsIn(city)]))
  const free = CITIES.map((city) => {
    const taken = drafts.filter((draft) => draft.city === city).length
    return Array<City | null>((seats.get(city)?.length ?? 0) - taken).fill(city)
  })
  const anywhere = drafts.filter(({ city }) => city === null).length - free.flat().length
  const others = elsewhere(anywhere)
  const places = mixed(dice('places'), [...free, Array<City | null>(anywhere).fill(null)])
  const sellers = drafts.map(({ city: wanted }) => {
    const city = wanted ?? places.shift() ?? null
    const seller = city === null ? others.shift() : seats.get(city)?.shift()
    if (!seller) throw new RangeError(`${city ?? 'Elsewhere'} has too few seats.`)
    return seller
  })
  return withPaidOfUser(drafts, sellers)
}

/** The demo `usuario` has the newest paid ad, to see how it fares beside the others. */
function withPaidOfUser(
  drafts: readonly Pick<Draft, 'city' | 'nivel'>[],
  sellers: readonly DemoUser[],
): DemoUser[] {
  const paid = drafts.findIndex(({ nivel }) => nivel !== 'estandar')
  const own = sellers.findIndex((seller, at) => seller === USUARIO && drafts[at]?.city === null)
  const swapped = new Map([
    [paid, sellers[own]],
    [own, sellers[paid]],
  ])
  return sellers.map((seller, at) => swapped.get(at) ?? seller)
}

/**
 * The sellers of so many earlier sales, latest first: people who are here long and offer much have
 * mostly sold more.
 */
export function sellersOfSales(count: number): DemoUser[] {
  const chance = dice('sales')
  const offers = new Map<DemoUser, number>()
  for (const seller of CITIES.flatMap(seatsIn)) offers.set(seller, (offers.get(seller) ?? 0) + 1)
  const [busiest = USUARIO, ...others] = SELLERS.filter((seller) => !isNew(seller))
    .map((seller) => {
      const trade = seller.here * (offers.get(seller) ?? OUT_OF_TOWN)
      return { seller, rank: trade * (0.3 + chance.fraction()) }
    })
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ seller }) => seller)
  others.splice(USER_PLACE, 0, USUARIO)
  const rest = others.map((seller, place) => [seller, SOLD[place] ?? 0] as const)
  const taken = rest.reduce((sum, [, sold]) => sum + sold, 0)
  return dealt('sales', [[busiest, count - taken], ...rest])
}
