import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { FILTER_FIELDS } from '../../src/contract/catalogue/filterFields.ts'
import type { AdWords } from '../../src/contract/search/words/adWords.ts'
import { textOf } from '../../src/contract/search/words/wordQuery.ts'
import { fieldValue } from '../../src/offline/pocket/search/filters.ts'
import { indexPocket } from '../../src/offline/pocket/search/pocketIndex.ts'
import { textArray } from '../../src/server/db/sql.ts'
import { adWordsOf } from '../../src/server/search/words/lexiconQueries.ts'
import { packedAd } from '../support/pocketPacks.ts'
import { useServer } from '../support/serverTest.ts'

/** The phone reads words by rules of its own, the server by its database: each has to know what is one word. */
const server = useServer()

const readers: readonly [string, () => Promise<AdWords>][] = [
  ['with the server', async () => adWordsOf(server.services.db)],
  ['on the phone', async () => (await indexPocket([])).words],
]

/** Words that are one, words that look alike and are not, and words that say nothing. */
const SAME = [
  ['llanta', 'llantas'],
  ['celular', 'celulares'],
  ['lapiz', 'lapices'],
  ['luz', 'luces'],
  ['sofa', 'sofas'],
  ['refrigerador', 'refrigeradores'],
  ['rojo', 'rojas'],
  ['usado', 'usadas'],
  ['nina', 'ninos'],
  ['renta', 'rentar'],
] as const
const ALIKE = [
  ['tela', 'tele'],
  ['plata', 'plato'],
  ['case', 'casa'],
  ['mesa', 'mes'],
  ['puerto', 'puerta'],
  ['playa', 'play'],
  ['camara', 'cama'],
] as const
const SILENT = ['de', 'la', 'los', 'con', 'para', 'un', 'que']

test.each(readers)(
  'Who types a word finds it by its plural or verb, and no other word, %s',
  async (_, read) => {
    const stems = await (await read()).stems([...SAME, ...ALIKE, SILENT].flat())
    const stemOf = (word: string) => {
      const stem = stems.get(word)?.stem
      return stem ? textOf(stem) : null
    }
    for (const [one, other] of SAME) expect([one, stemOf(one)]).toEqual([one, stemOf(other)])
    for (const [one, other] of ALIKE) expect([one, stemOf(one)]).not.toEqual([one, stemOf(other)])
    for (const word of SILENT) expect([word, stemOf(word)]).toEqual([word, null])
  },
)

test('Who searches on the phone finds names as sellers write them', async () => {
  const titles = [
    'Honda CR-V 2015',
    'Ford F150 roja',
    'Llanta rin 15”',
    'ＬＡＰＴＯＰ Dell',
    'Funda para iPhone',
  ]
  const { words, adsWith } = await indexPocket(titles.map((titulo, n) => packedAd(`${n}`, titulo)))
  const found = async (word: string) => {
    const stem = (await words.stems([word])).get(word)?.stem
    return stem ? [...adsWith(stem)].map(({ ad }) => ad.announcement.titulo) : []
  }
  expect(await found('crv')).toEqual(['Honda CR-V 2015'])
  expect(await found('f150')).toEqual(['Ford F150 roja'])
  expect(await found('rojo')).toEqual(['Ford F150 roja'])
  expect(await found('pulgadas')).toEqual(['Llanta rin 15”'])
  expect(await found('laptops')).toEqual(['ＬＡＰＴＯＰ Dell'])
  // The order of words counts: '150 F' is no F-150.
  expect(await found('150f')).toEqual([])
})

test('A value of a field is compared alike on the phone', async () => {
  const { db } = server.services
  const values = [
    '256 GB',
    '8gb RAM',
    'NISSAN',
    'Ñandú',
    '3.5',
    '',
    '---',
    '512MB ssd',
    'Verde  limón',
    'ＦＵＬＬ x² ①',
    '27.5" rin15',
    'CR-V',
  ]
  for (const { key } of FILTER_FIELDS) {
    const { rows } = await db.execute<{ value: string | null }>(sql`
      select substr(field_value(${key}::text, value), ${key.length + 2}::int) as value
      from unnest(${textArray(values)}) with ordinality as asked(value, place) order by place`)
    expect(rows.map(({ value }) => value)).toEqual(values.map((value) => fieldValue(key, value)))
  }
})
