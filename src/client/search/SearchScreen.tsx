import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SEARCH_PAGE_SIZE } from '../../contract/limits.ts'
import { pageOf } from '../../contract/search/order.ts'
import { AdGrid, AdGridSkeleton } from '../ads/card/AdGrid.tsx'
import { useQuery } from '../data/query.ts'
import { foundWords } from '../ground/adWords.ts'
import { focusHeading } from '../ground/focusHeading.ts'
import { paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { List } from '../list/List.tsx'
import { useListTop } from '../list/useListTop.ts'
import { Part } from '../ui/late/Part.tsx'
import { Link } from '../ui/Link.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import chipStyles from './chips/ChipRow.module.css'
import { activeFilters, withoutRefused } from './filters/activeFilters.ts'
import { FilterChips } from './filters/FilterChips.tsx'
import { FilterForm } from './filters/FilterForm.tsx'
import { NothingFound } from './NothingFound.tsx'
import { OrderSelect } from './OrderSelect.tsx'
import { readSearch } from './searchAddress.ts'
import { searchRef } from './searchRef.ts'
import styles from './SearchScreen.module.css'
import { searchTitle } from './searchWords.ts'

const FILTERS_ID = 'filtros'
const FORM_ID = 'filtrar'
const RESULTS_ID = 'resultados'
const loadStoredSearches = () => import('./StoredSearches.tsx').then((m) => m.StoredSearches)
const loadRelated = () => import('./RelatedAds.tsx').then((m) => m.RelatedAds)
const loadChips = () => import('./chips/ChipRow.tsx').then((m) => m.ChipRow)
const loadSheet = () => import('./filters/FilterSheet.tsx').then((m) => m.FilterSheet)

/** `/buscar`: filters in the address, results beside them (specification, section 2). */
export function SearchScreen() {
  const [search] = useSearchParams()
  const query = readSearch(search)
  const address = paths.searchFor(query)
  const page = pageOf(query)
  const title = searchTitle(query)
  const { answer, ...state } = useQuery(searchRef(query))
  const [isSheetOpen, setSheetOpen] = useState(false)
  const closeSheet = () => setSheetOpen(false)
  const active = activeFilters(query, answer?.leido)
  // The form is drawn anew for an address, but for its own: the focus stays where it was.
  const [form, setForm] = useState({ shown: address, key: 0, sent: '' })
  if (form.shown !== address)
    setForm({ shown: address, key: form.sent === address ? form.key : form.key + 1, sent: '' })
  const pages = Math.max(1, Math.ceil((answer?.total ?? 0) / SEARCH_PAGE_SIZE))

  useTitle(title)
  useListTop(address, () => {
    scrollTo({ top: 0, behavior: 'instant' })
    if (!document.activeElement?.matches('main :is(select, input)')) focusHeading()
  })

  return (
    <main className={styles['screen']}>
      <header className={styles['head']}>
        <div className={styles['title']}>
          <h1>{title}</h1> <output>{answer && foundWords(answer.total)}</output>
        </div>
        <div className={styles['order']}>
          <OrderSelect key={address} query={query} form={FORM_ID} />
        </div>
        {answer?.correccion && (
          <p className={styles['correction']}>
            Mostramos resultados para <strong>«{answer.correccion}»</strong>.{' '}
            <Link to={paths.searchFor({ ...query, page: '', literal: 'true' })}>
              {`Buscar «${query.nombre}»`}
            </Link>
          </p>
        )}
        {answer?.sin && (
          <p className={styles['correction']}>
            Sin <strong>«{answer.sin.join(' ')}»</strong>: no hay anuncios con todas tus palabras.
          </p>
        )}
      </header>
      <div className={styles['row']} data-narrowed={active.length > 0 || query.nombre}>
        {/* Without the app the address opens the filters in the page; with it they are a sheet. */}
        <Link
          to={`#${FILTERS_ID}`}
          className={`${chipStyles['chip']} ${styles['open']}`}
          onClick={(event) => {
            event.preventDefault()
            setSheetOpen(true)
          }}
        >
          <Icon name="sliders-horizontal" size={16} />
          {active.length > 0 ? `Filtros (${active.length})` : 'Filtros'}
        </Link>
        <FilterChips query={query} leido={answer?.leido} />
        <Part load={loadChips} props={{ query, title }} symbols={['chevron-down', 'bell']} />
      </div>
      <aside id={FILTERS_ID} className={styles['filters']} aria-label="Filtros">
        {!isSheetOpen && (
          <FilterForm
            key={form.key}
            query={query}
            liveId={FORM_ID}
            onSent={(sent) => setForm((before) => ({ ...before, sent }))}
          />
        )}
      </aside>
      <section className={styles['results']} aria-labelledby={RESULTS_ID}>
        <h2 id={RESULTS_ID} className="solo-lectores">
          Resultados
        </h2>
        <List
          {...state}
          items={answer?.annoucements}
          skeleton={<AdGridSkeleton count={SEARCH_PAGE_SIZE} />}
          empty={<NothingFound isBeyondLast={page > 0} query={query} title={title} />}
          unsaved="Esta búsqueda no está guardada"
          meanwhile={<Part load={loadStoredSearches} props={{}} />}
          wayOut={
            state.failure?.status === 400
              ? { to: paths.searchFor(withoutRefused(query)), label: 'Ver resultados sin eso' }
              : { to: paths.home, label: 'Volver al inicio' }
          }
          paging={{
            page,
            pages,
            addressOf: (number) =>
              paths.searchFor({ ...query, page: number > 0 ? String(number) : '' }),
          }}
        >
          {(ads) => <AdGrid ads={ads} first={4} label="Anuncios encontrados" />}
        </List>
        {answer?.relacionados && (
          <Part load={loadRelated} props={{ query, related: answer.relacionados }} />
        )}
      </section>
      {isSheetOpen && (
        <Part
          load={loadSheet}
          props={{ query, isOpen: true, onClose: closeSheet }}
          onMissing={closeSheet}
        />
      )}
    </main>
  )
}
