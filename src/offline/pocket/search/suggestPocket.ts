import type { PocketAd } from '../../../contract/pocket/endpoints.ts'
import { readSuggester, type Suggest } from '../../../contract/search/suggest/suggester.ts'
import type { NamedAd } from '../../../contract/search/suggest/wordsOfAds.ts'
import type { SynonymRules } from '../../../contract/search/synonyms/synonymRules.ts'
import { createYieldToMain } from '../../yieldToMain.ts'

/** Nobody looks over on the phone what people wrote: only our own words and makes are offered. */
export const suggestPocket = (ads: readonly PocketAd[], rules: SynonymRules): Promise<Suggest> => {
  const yieldToMain = createYieldToMain()
  return readSuggester(namedAdsOf(ads, yieldToMain), rules, {
    mayShare: (isMake) => isMake,
    yieldToOthers: yieldToMain,
  })
}

async function* namedAdsOf(
  ads: readonly PocketAd[],
  yieldToMain: () => Promise<void>,
): AsyncGenerator<NamedAd> {
  for (const { announcement, author } of ads) {
    const { titulo, categoria, tipoAnuncio, caracteristicas } = announcement
    yield {
      seller: author.sellerId,
      title: titulo,
      make: String(caracteristicas['marca'] ?? ''),
      model: String(caracteristicas['modelo'] ?? ''),
      categoria,
      isFree: tipoAnuncio === 'gratis',
    }
    await yieldToMain()
  }
}
