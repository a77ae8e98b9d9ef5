import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AuditSection } from '../audit/AuditSection.tsx'
import { BannersSection } from '../banners/BannersSection.tsx'
import { FiguresSection } from '../figures/FiguresSection.tsx'
import { useTitle } from '../ground/useTitle.ts'
import { QueueSection } from '../moderation/queue/QueueSection.tsx'
import { usePendingReports } from '../moderation/reportList.ts'
import { ReportsSection } from '../moderation/ReportsSection.tsx'
import { SuggestionsSection } from '../suggestions/SuggestionsSection.tsx'
import { TabLinks } from '../ui/TabLinks.tsx'
import { UsersSection } from '../users/UsersSection.tsx'
import styles from './PanelPage.module.css'
import { sectionAddress, sectionIn, sectionsFor, type StaffRole } from './panelSections.ts'

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
  cifras: FiguresSection,
  historial: AuditSection,
} as const

/** The panel for staff: tabs by address, one section at a time. */
export function PanelPage({ role }: { role: StaffRole }) {
  const [search] = useSearchParams()
  const open = sectionIn(search, role)
  const sections = sectionsFor(role)
  const Section = SECTION[open]
  const { pending = 0 } = usePendingReports()
  const label = sections.find(({ name }) => name === open)?.label ?? ''
  useTitle(`${label} · Panel`)
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the open tab may lie beyond the edge.
    const tab = tabs.current?.querySelector(`#${tabId(open)}`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
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
            label: name === 'reportes' && pending > 0 ? `${words} (${pending})` : words,
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

const tabId = (section: string): string => `panel-${section}`
