import type { Role } from '../../contract/users/endpoints.ts'
import { withQuery } from '../data/withQuery.ts'
import { paths } from '../ground/paths.ts'

/** A section of the panel: its name in the address, its tab, and its audience. */
interface PanelSection {
  name: string
  label: string
  /** Admins alone. */
  isForAdmins?: true
}

/** The panel's sections in the order of their tabs; moderators see the first three. */
const SECTIONS = [
  { name: 'reportes', label: 'Reportes' },
  { name: 'revision', label: 'Por aprobar' },
  { name: 'sugerencias', label: 'Sugerencias' },
  { name: 'banners', label: 'Banners', isForAdmins: true },
  { name: 'usuarios', label: 'Usuarios', isForAdmins: true },
  { name: 'palabras', label: 'Palabras', isForAdmins: true },
  { name: 'sinonimos', label: 'Sinónimos', isForAdmins: true },
  { name: 'cifras', label: 'Cifras', isForAdmins: true },
  { name: 'historial', label: 'Historial', isForAdmins: true },
] as const satisfies readonly PanelSection[]

export type SectionName = (typeof SECTIONS)[number]['name']

export type StaffRole = Exclude<Role, 'user'>

export function sectionsFor(role: StaffRole): readonly (PanelSection & { name: SectionName })[] {
  return SECTIONS.filter((section) => role === 'admin' || !('isForAdmins' in section))
}

/** The section in an address; the first for an unknown section, or one that this role may not see. */
export function sectionIn(search: URLSearchParams, role: StaffRole): SectionName {
  const sections = sectionsFor(role)
  const asked = search.get('seccion')
  return sections.find(({ name }) => name === asked)?.name ?? 'reportes'
}

/** The address of a section with the parameters of its list; the first section needs no name. */
export function sectionAddress(
  section: SectionName,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const seccion = section === 'reportes' ? '' : section
  return withQuery(paths.panel, { seccion, ...query })
}
