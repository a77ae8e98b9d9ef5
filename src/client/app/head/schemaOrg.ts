import type { Site } from '../../../contract/page.ts'

/** schema.org data are plain objects; JSON leaves out undefined properties. */
export type SchemaOrg = Readonly<Record<string, unknown>>

const CONTEXT = 'https://schema.org'

export function schemaOrg(type: string, properties: SchemaOrg): SchemaOrg {
  return { '@context': CONTEXT, '@type': type, ...properties }
}

/** A part of a larger object. */
export function part(type: string, properties: SchemaOrg): SchemaOrg {
  return { '@type': type, ...properties }
}

/** An absolute address; a photo of another host already has one. */
export function absolute({ origin }: Pick<Site, 'origin'>, address: string): string {
  return new URL(address, origin).href
}

/** Path from the home to a page; addresses are absolute. */
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

/** Pages of things in the order of display. */
export function itemList(site: Site, paths: readonly string[]): SchemaOrg {
  return schemaOrg('ItemList', {
    itemListElement: paths.map((path, index) =>
      part('ListItem', { position: index + 1, url: site.origin + path }),
    ),
  })
}
