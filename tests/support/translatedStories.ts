interface LeftOut {
  /** A file of e2e/, or part of a story's name, as a pattern. */
  what: string
  /** What running it on translated pages would not tell, or why it can't. */
  why: string
}

/** The stories that `TRANSLATED=1` doesn't run. */
const LEFT_OUT: readonly LeftOut[] = [
  { what: 'screens.spec', why: 'axe and sizes: still pages, which nothing comes to or leaves' },
  { what: 'everyWidth.spec', why: 'widths: still pages' },
  { what: 'pagesForMachines.spec', why: 'no page is opened' },
  { what: 'worker.spec', why: 'versions and faults of the worker: the same few screens' },
  { what: 'startPage.spec', why: 'what the worker keeps: the same few screens' },
  { what: 'flakyJourneys.spec', why: 'a lane of its own' },
  { what: 'storage.spec', why: 'time limits of the storage, on the screens of story.spec' },
  { what: 'upgradeStripe.spec', why: 'the popup of upgrade.spec around frames of Stripe’s' },
  {
    what: 'and sells .(servicio|gratis|inmueble)',
    why: 'the screens are those of a product or vehicle',
  },
  { what: 'no section has a barrier', why: 'axe and sizes' },
  { what: 'a first visit brings the line pictures', why: 'counts requests' },
  { what: 'without JavaScript', why: 'the stand-in is JavaScript' },
  {
    what: 'without drawing it anew',
    why: 'a translated page is drawn anew (app/start/drawAnew.ts)',
  },
  { what: 'no text becomes markup', why: 'headers' },
  { what: 'photos of every shape', why: 'sizes' },
  { what: 'colours of their own', why: 'looks' },
  { what: 'on paper', why: 'looks' },
  { what: 'T13: a push', why: 'a notice of the system; no page is used' },
  { what: 'below its notch', why: 'places of still pages' },
  { what: 'own texts end with its links', why: 'still pages' },
  {
    what: 'on a slow network that loses connections',
    why: 'a minute of waiting on the same screens',
  },
]

/** What Playwright must not run on translated pages, by file and name. */
export const notTranslated = LEFT_OUT.map(({ what }) => new RegExp(what))
