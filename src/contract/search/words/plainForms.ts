const DIMINUTIVE = /^(.{2,}?)(?:e?c)?it([oa])(s?)$/

/** How a stem is written before another vowel: muñequita, taquito, lucita. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/qu$/, 'c'],
  [/gu$/, 'g'],
  [/c$/, 'z'],
]

/** Words that end so and are none. */
const NO_DIMINUTIVES: ReadonlySet<string> = new Set(
  'visita visitas favorito favorita favoritos favoritas granito circuito circuitos senorita senoritas'.split(
    ' ',
  ),
)

/**
 * Folded words that a diminutive may come from: 'celularcito' gives 'celular', 'munequita' gives
 * 'muneca', 'cochecito' gives 'coche'. Empty for what is none; many of them are no words at all.
 */
export function plainForms(word: string): string[] {
  const [, shortest = '', vowel = '', plural = ''] = DIMINUTIVE.exec(word) ?? []
  if (shortest === '' || NO_DIMINUTIVES.has(word)) return []
  const stems = [shortest, word.slice(0, -`it${vowel}${plural}`.length)].flatMap((stem) => [
    stem,
    ...SPELLINGS.filter(([ending]) => ending.test(stem)).map(([ending, plain]) =>
      stem.replace(ending, plain),
    ),
  ])
  const forms = stems.flatMap((stem) => [stem, `${stem}${vowel}`, `${stem}e`])
  return [...new Set(forms)].filter((form) => form.length > 2 && form !== word)
}

/**
 * Folded diminutives of a word: 'bolsa' gives 'bolsita' and 'bolsitas', 'taco' gives 'taquito', 'collar'
 * gives 'collarcito'. Empty for what ends otherwise.
 */
export function diminutivesOf(word: string): string[] {
  const [, stem = '', vowel] = /^([a-z]{2,}?)([oa])?s?$/.exec(word) ?? []
  if (stem === '') return []
  const written = stem.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c')
  const forms = vowel ? [`${written}it${vowel}`] : [`${stem}cito`, `${stem}cita`]
  return forms.flatMap((form) => [form, `${form}s`])
}
