import type { Site } from '../../../contract/page.ts'

/** schema.org data are plain objects; what is undefined leaves no trace in JSON. */
export type SchemaOrg = Readonly<Record<string, unknown>>

const CONTEXT = 'https://schema.org'

export function schemaOrg(type: string, properties: SchemaOrg): SchemaOrg {
  return { '@context': CONTEXT, '@type': type, ...properties }
}

/** A part of a larger object. */
export function part(type: string, properties: SchemaOrg): SchemaOrg {
  return { '@type': type, ...properties }
}

/** A whole address; photos may have one already, of who serves them. */
export function absolute({ origin }: Pick<Site, 'origin'>, address: string): string {
  return new URL(address, origin).href
}

/** Where a page stands, from the home down; addresses are full ones. */
export function breadcrumbs(
  site: Site,
  steps: readonly { name: string; path: string }[],
): SchemaOrg {
  return schemaOrg('BreadcrumbList', {
    itemListElement: steps.map(({ name, path }, index) =>
      part('ListItem', { position: index + 1, name, item: site.origin + path }),
    ),
  })
}

/** Pages of things in the order in which they are shown. */
export function itemList(site: Site, paths: readonly string[]): SchemaOrg {
  return schemaOrg('ItemList', {
    itemListElement: paths.map((path, index) =>
      part('ListItem', { position: index + 1, url: site.origin + path }),
    ),
  })
}
