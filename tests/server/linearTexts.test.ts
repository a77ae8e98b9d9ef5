// @module-tag embedded
import { expect, it } from 'vitest'
import { contactsIn, titleWithoutContacts } from '../../src/contract/ads/contactInText.ts'
import { lexiconWords } from '../../src/contract/ads/lexiconWords.ts'
import { normalizeEmail, normalizePhone } from '../../src/contract/catalogue/contact.ts'
import { loadMunicipalities } from '../../src/contract/places/municipalities.ts'
import { municipalityNames } from '../../src/contract/search/reading/municipalityNames.ts'
import { readQuery } from '../../src/contract/search/reading/readQuery.ts'
import { asPlace } from '../../src/contract/search/reading/typedPlaces.ts'
import { wordsOf } from '../../src/contract/search/words/queryWords.ts'
import { saidRooms } from '../../src/contract/search/words/saidRooms.ts'
import { withoutSayings } from '../../src/contract/search/words/sayings.ts'
import { spellYears } from '../../src/contract/search/words/spellYears.ts'
import { wordsAddress } from '../../src/contract/sharing.ts'
import { amountIn } from '../../src/contract/text/amount.ts'
import { boundedTexts } from '../../src/contract/text/boundedTexts.ts'
import { fold, sortKey } from '../../src/contract/text/fold.ts'
import { legible, plainMarks, publicText } from '../../src/contract/text/typedText.ts'
import { missedWords } from '../../src/server/search/misses.ts'
import { slowKinds } from '../support/longTexts.ts'

const named = await municipalityNames(await loadMunicipalities())
const NOTHING_GIVEN = { place: false, price: false, deal: false }
const NOW = new Date('2026-11-29T18:00:00Z')

const RULES: Readonly<Record<string, (text: string) => unknown>> = {
  boundedTexts,
  publicText,
  legible,
  plainMarks,
  fold,
  sortKey,
  amountIn,
  normalizeEmail,
  normalizePhone,
  asPlace,
  contactsIn,
  titleWithoutContacts: (text) => titleWithoutContacts(text, ''),
  lexiconWords: (titulo) => lexiconWords({ titulo, categoria: '', caracteristicas: {} }),
  wordsOf,
  withoutSayings,
  spellYears: (text) => spellYears(`${text} 2015`, NOW),
  saidRooms,
  readQuery: (text) =>
    readQuery(text, { given: NOTHING_GIVEN, municipalitiesNamed: named, now: NOW }),
  missedWords,
  wordsAddress: (texto) => wordsAddress({ titulo: '', texto, enlace: '' }, 'https://a.mx'),
}

it.each(Object.entries(RULES))(
  'T77: whoever sends ten thousand signs of any kind to %s waits no longer than for five times two thousand',
  (_name, read) => {
    expect(slowKinds(read)).toEqual([])
  },
)
