import { sql } from 'drizzle-orm'
import { array, constantFrom, letrec, oneof, sample, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FILTER_FIELDS } from '../../src/contract/catalogue/filterFields.ts'
import { allAds, isNone } from '../../src/offline/pocket/search/adSet.ts'
import { adVector, type AdVector } from '../../src/offline/pocket/search/adVector.ts'
import { stemmedWord } from '../../src/offline/pocket/search/lexemes.ts'
import { adsMatching } from '../../src/offline/pocket/search/matcher.ts'
import { fieldValue } from '../../src/offline/pocket/search/readText.ts'
import { readTsQuery } from '../../src/offline/pocket/search/tsQuery.ts'
import { textArray } from '../../src/server/db/sql.ts'
import { SYNONYM_GROUPS } from '../../src/server/search/synonyms/synonymGroups.ts'
import { adWordsOf } from '../../src/server/search/words/lexiconQueries.ts'
import { JUDGED_ADS } from '../judged/corpus.ts'
import { TITLES } from '../support/sellerTitles.ts'
import { useServer } from '../support/serverTest.ts'

/** The phone reads text and asks for words as PostgreSQL does: held against the database itself. */
const server = useServer()

/** As the database writes a vector's lexemes. */
const written = (vector: AdVector): Record<string, string> =>
  Object.fromEntries(
    [...vector].map(([lexeme, positions]) => [
      lexeme,
      positions
        .map(({ at, weight }) => `${at}${weight}`)
        .toSorted()
        .join(),
    ]),
  )

const NASTY = [
  'CR-V 27.5" rin15” 32″ ½ tonelada · p/niño c/luz s/uso',
  'Łódź STRAẞE «Ærø» 100% 🔥OFERTA🔥 lápices, laptops… sofás-cama nº5 ™',
  'ＦＵＬＬ width ①②③ x² m² 10×20 TE AMO baja california depa depto teles celulares',
  'la de los con y sin; uno té nada',
]

test.each([
  ['of the judged set', JUDGED_ADS.map(({ input }) => input)],
  [
    'of sellers who write as they like',
    [...TITLES.map(([titulo]) => titulo), ...NASTY].map((titulo) => ({
      titulo,
      descripcion: titulo,
    })),
  ],
])('an ad %s has the same words in the same places on the phone', async (_, ads) => {
  const inputs = ads.map((input) => ({
    titulo: input.titulo ?? '',
    tipoAnuncio:
      'tipoAnuncio' in input && input.tipoAnuncio ? input.tipoAnuncio : ('gratis' as const),
    categoria: 'categoria' in input && input.categoria ? input.categoria : 'joyas y relojes',
    caracteristicas: {
      ...('caracteristicas' in input
        ? input.caracteristicas
        : { marca: 'Hot Wheels', vendido: 'true' }),
    },
    descripcion: input.descripcion ?? '',
  }))
  const { rows } = await server.services.db.execute<{ words: Record<string, string> }>(sql`
    select (select coalesce(jsonb_object_agg(lexeme, (
        select string_agg(position || weight, ',' order by position || weight collate "C")
        from unnest(positions, weights) as place(position, weight))), '{}')
      from unnest(search_vector(ad ->> 'titulo', ad ->> 'tipoAnuncio', ad ->> 'categoria', ad -> 'caracteristicas', ad ->> 'descripcion'))) as words
    from jsonb_array_elements(${JSON.stringify(inputs)}::jsonb) with ordinality as asked(ad, place) order by place`)
  const different = inputs.flatMap((input, place) => {
    const [theirs, ours] = [rows[place]?.words ?? {}, written(adVector(input))]
    const wrong = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])].filter(
      (lexeme) => theirs[lexeme] !== ours[lexeme],
    )
    return wrong.map((lexeme) => [input.titulo, lexeme, theirs[lexeme], ours[lexeme]])
  })
  expect(inputs.length).toBeGreaterThan(50)
  expect(different).toEqual([])
})

test('a typed word is looked for by the same stem on the phone', async () => {
  const words = [
    ...new Set(
      [
        ...SYNONYM_GROUPS.flatMap(({ names, kinds }) => [...names, ...kinds]),
        ...JUDGED_ADS.flatMap(({ input }) => (input.descripcion ?? '').split(' ')),
        ...'f150 a54 r29 10kg de la uno te 2x1'.split(' '),
      ].map((word) => word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')),
    ),
  ].filter((word) => word !== '')
  const theirs = await adWordsOf(server.services.db).stems(words)
  const different = words.flatMap((word) => {
    const [a, b] = [theirs.get(word), stemmedWord(word)]
    return a?.stem === b.stem && a.titled === b.titled ? [] : [[a, b]]
  })
  expect(words.length).toBeGreaterThan(2000)
  expect(different).toEqual([])
})

test('a value of a field is compared alike on the phone', async () => {
  const { db } = server.services
  const values = [...NASTY, '256 GB', '8gb RAM', 'NISSAN', 'Ñandú', '3.5', '', '---', '512MB ssd']
  for (const { key } of FILTER_FIELDS) {
    const { rows } = await db.execute<{ value: string | null }>(sql`
      select substr(field_value(${key}::text, value), ${key.length + 2}::int) as value
      from unnest(${textArray(values)}) with ordinality as asked(value, place) order by place`)
    expect(rows.map(({ value }) => value)).toEqual(values.map((value) => fieldValue(key, value)))
  }
})

describe('who combines words', () => {
  const lexeme = tuple(constantFrom('a', 'b', 'c', 'no'), constantFrom('', ':A', ':AB', ':D')).map(
    ([word, weights]) => `'${word}'${weights}`,
  )
  const { query } = letrec<{ query: string }>((tie) => ({
    query: oneof(
      { maxDepth: 4, depthSize: 'medium' },
      lexeme,
      tuple(tie('query'), constantFrom(' & ', ' | ', ' <-> ', ' <2> ', ' & !'), tie('query')).map(
        ([left, sign, right]) => `(${left})${sign}(${right})`,
      ),
      tuple(tie('query'), lexeme).map(([left, right]) => `${left} <-> ${right}`),
      // The form of a query about accessories of a thing.
      tuple(tie('query'), tie('query')).map(([left, right]) =>
        [1, 2, 3].map((away) => `((${left}) <${away}> (${right}))`).join(' | '),
      ),
    ),
  }))
  const vector = array(tuple(constantFrom('a', 'b', 'c'), constantFrom('A', 'B', 'D')), {
    minLength: 1,
    maxLength: 6,
  })

  test('finds the same ads as with the database, however words are combined', async () => {
    const { db } = server.services
    const cases = sample(tuple(query, vector), { numRuns: 2000, seed: 33 })
    const asked = cases.map(([words, places]) => ({
      words,
      ad: places.map(([word, weight], at) => `${word}:${at + 1}${weight}`).join(' '),
    }))
    const { rows } = await db.execute<{ found: boolean }>(sql`
      select (one ->> 'ad')::tsvector @@ (one ->> 'words')::tsquery as found
      from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality as asked(one, place) order by place`)
    const different = cases.flatMap(([words, places], index) => {
      const ad = new Map<string, { at: number; weight: 'A' | 'B' | 'D' }[]>()
      for (const [at, [word, weight]] of places.entries())
        ad.set(word, [...(ad.get(word) ?? []), { at: at + 1, weight: weight as 'A' | 'B' | 'D' }])
      const having = new Map([...ad.keys()].map((word) => [word, [0]]))
      const found = adsMatching(readTsQuery(words), { vectors: [ad], having }, allAds(1))
      const ours = !isNone(found)
      return ours === rows[index]?.found ? [] : [[asked[index], { ours }]]
    })
    expect(rows.filter(({ found }) => found).length).toBeGreaterThan(200)
    expect(different).toEqual([])
  })
})
