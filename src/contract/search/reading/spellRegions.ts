/** Regions that are no state, as the places they consist of, in words that are read as such. */
const REGIONS = (
  [
    [
      '(?:la )?comarca lagunera|la laguna|torre[oó]n,? g[oó]mez(?: palacio)?(?:,| y| o)? lerdo',
      'torreon, gomez palacio o lerdo durango',
    ],
    [
      'zmg|zona metropolitana de guadalajara',
      'gdl, zapopan, tlaquepaque, tonala jalisco o tlajomulco',
    ],
    ['zmvm|valle de mexico|zona metropolitana', 'cdmx o edomex'],
    ['(?:la )?riviera maya', 'playa del carmen, cancun o tulum quintana roo'],
    ['(?:el )?bajio', 'guanajuato o queretaro'],
  ] as const
).map(([names, places]) => ({
  named: new RegExp(` en (?:${names})(?= |$)| (?:${names})$`, 'i'),
  spelled: ` en ${places}`,
}))

/** The text with the region at its end, or after 'en', in the names of its places: 'casa en la laguna'. */
export const spellRegions = (text: string): string =>
  REGIONS.reduce((read, { named, spelled }) => read.replace(named, spelled), text)
