import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { AdGrid, type AdLayout } from '../../src/client/ad/AdGrid.tsx'
import { SiteContext } from '../../src/client/app/site.ts'
import type { AdCard } from '../../src/contract/endpoints/ads.ts'
import { adCard, homeAnswers, serverPage, SITE } from './shellStage.tsx'

const LAYOUTS: readonly AdLayout[] = ['row', 'grid']
const CARDS = [
  adCard('usual'),
  adCard('pagado', { nivel: 'premium', showLabel: true }),
  adCard('regalo', { precio: 0, tipoAnuncio: 'gratis' }),
  adCard('sinFoto', { imagenes: [] }),
  adCard('sinLugar', { caracteristicas: {} }),
  adCard('raro', { titulo: '<!--card 0--> $& $1 "<b>" & ‘ñ’' }),
]

/** The list as React draws it in one go. */
function drawnAtOnce(ads: readonly AdCard[], layout: AdLayout, savesData: boolean): string {
  return renderToString(
    <SiteContext value={{ ...SITE, savesData }}>
      <StaticRouter location="/">
        <AdGrid ads={ads} layout={layout} label="lista" />
      </StaticRouter>
    </SiteContext>,
  )
}

const listsOf = async (ads: readonly AdCard[], savesData = false): Promise<string[]> => {
  const root = await serverPage('/', homeAnswers(ads, ads), { ...SITE, savesData })
  return ['Anuncios premium', 'Anuncios recientes'].map(
    (label) => root.querySelector(`ul[aria-label="${label}"]`)?.innerHTML ?? '',
  )
}

/** What is inside the list, as a browser reads it. */
function inside(list: string): string {
  const place = document.createElement('div')
  place.innerHTML = list
  return place.firstElementChild?.innerHTML ?? ''
}

describe('cards that the server draws apart from their page', () => {
  for (const savesData of [false, true]) {
    test(`are what the phone draws in their list, ${savesData ? 'saving data' : 'as a rule'}, the first time and again`, async () => {
      const wanted = LAYOUTS.map((layout) => inside(drawnAtOnce(CARDS, layout, savesData)))
      expect(await listsOf(CARDS, savesData)).toEqual(wanted)
      expect(await listsOf(CARDS, savesData)).toEqual(wanted)
    })
  }

  test('show what an ad has become, and nobody else’s words', async () => {
    await listsOf(CARDS)
    const changed = CARDS.map((card) => ({ ...card, precio: 99_999_999 }))
    for (const list of await listsOf(changed)) {
      expect(list.match(/\$99,999,999 MXN/g)).toHaveLength(CARDS.length)
      expect(list).toContain('&lt;!--card 0--&gt; $&amp; $1')
    }
  })
})
