import { useEffect, useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { Role } from '../../contract/users/endpoints.ts'
import { AuditSection } from '../audit/AuditSection.tsx'
import { BannersSection } from '../banners/BannersSection.tsx'
import { useQuery } from '../data/query.ts'
import { FiguresSection } from '../figures/FiguresSection.tsx'
import { LoadingScreen } from '../ground/LoadingScreen.tsx'
import { paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { ListFailure } from '../list/ListFailure.tsx'
import { QueueSection } from '../moderation/queue/QueueSection.tsx'
import { usePendingReports, useWaitingAds } from '../moderation/reportList.ts'
import { ReportsSection } from '../moderation/ReportsSection.tsx'
import {
  sectionAddress,
  sectionIn,
  sectionsFor,
  type SectionName,
  type StaffRole,
} from '../staff/panelSections.ts'
import { SuggestionsSection } from '../suggestions/SuggestionsSection.tsx'
import { SynonymsSection } from '../synonyms/SynonymsSection.tsx'
import { showToast } from '../ui/notice/toast.ts'
import { TabLinks } from '../ui/TabLinks.tsx'
import { UsersSection } from '../users/UsersSection.tsx'
import { WordsSection } from '../words/WordsSection.tsx'
import styles from './PanelScreen.module.css'

const PANEL_ID = 'panel-seccion'
const TITLES: Readonly<Record<StaffRole, string>> = {
  admin: 'Panel de Administrador',
  moderator: 'Panel de Moderador',
}
const SECTION = {
  reportes: ReportsSection,
  revision: QueueSection,
  sugerencias: SuggestionsSection,
  banners: BannersSection,
  usuarios: UsersSection,
  palabras: WordsSection,
  sinonimos: SynonymsSection,
  cifras: FiguresSection,
  historial: AuditSection,
} as const

/** Only these two roles open the panel, whatever else the server may answer (security T12). */
const isStaff = (role: Role): role is StaffRole => role === 'admin' || role === 'moderator'

/**
 * `/panel`: for admins and moderators alone. It reads the role each time it opens; the server also authorizes
 * every call.
 */
export function PanelScreen() {
  useTitle('Panel')
  const { answer, failure, isLoading, reload } = useQuery(
    { key: 'GET /api/user/permiso' },
    { personal: true },
  )

  useEffect(() => {
    // The role may have changed since it was last read.
    void reload()
  }, [reload])

  if (answer && isStaff(answer.role)) return <PanelPage role={answer.role} />
  if (isLoading) return <LoadingScreen text="Verificando permisos, espera un momento..." />
  if (failure && failure.status !== 403) {
    return (
      <main>
        <h1 className="solo-lectores">Panel</h1>
        <ListFailure
          failure={failure}
          onRetry={() => void reload()}
          wayOut={{ to: paths.home, label: 'Volver al inicio' }}
        />
      </main>
    )
  }
  return <Denied />
}

/** Tells that the panel is not for this user, and leads home. */
function Denied() {
  useEffect(() => {
    showToast({ kind: 'error', text: 'Permiso denegado' })
  }, [])
  return <Navigate to={paths.home} replace />
}

/** The panel for staff: tabs by address, one section at a time. */
function PanelPage({ role }: { role: StaffRole }) {
  const [search] = useSearchParams()
  const open = sectionIn(search, role)
  const sections = sectionsFor(role)
  const Section = SECTION[open]
  const { pending } = usePendingReports()
  const counts: Partial<Record<SectionName, number | undefined>> = {
    reportes: pending,
    revision: useWaitingAds(),
  }
  const label = sections.find(({ name }) => name === open)?.label ?? ''
  useTitle(`${label} · Panel`)
  const tabs = useShownTab(tabId(open))
  return (
    <main className={styles['page']}>
      <h1 tabIndex={-1}>{TITLES[role]}</h1>
      <div ref={tabs} className={styles['tabs']}>
        <TabLinks
          label="Secciones del panel"
          open={tabId(open)}
          tabs={sections.map(({ name, label: words }) => ({
            id: tabId(name),
            panelId: PANEL_ID,
            to: sectionAddress(name),
            label: counts[name] ? `${words} (${counts[name]})` : words,
          }))}
        />
      </div>
      <section
        id={PANEL_ID}
        className={styles['section']}
        role="tabpanel"
        aria-labelledby={tabId(open)}
      >
        <Section />
      </section>
    </main>
  )
}

/** A ref of scrolling tabs that keeps the open one in sight, also after counts have widened the tabs before it. */
function useShownTab(id: string) {
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = tabs.current
    const tab = list?.querySelector(`#${id}`)
    if (!list || !tab) return
    const show = () => {
      list.scrollLeft += middleOf(tab) - middleOf(list)
    }
    show()
    if (!('ResizeObserver' in window) || !list.firstElementChild) return
    const watching = new ResizeObserver(show)
    watching.observe(list.firstElementChild)
    return () => {
      watching.disconnect()
    }
  }, [id])
  return tabs
}

/** Where the middle of an element stands in the window, in px. */
function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

const tabId = (section: string): string => `panel-${section}`
