import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageData, QueryRef } from '../../src/contract/page.ts'
import { inlineSource } from '../../src/server/http/security/contentPolicy.ts'
import type { BuiltFiles } from '../../src/server/pages/builtFiles.ts'
import { createTemplate } from '../../src/server/pages/document/template.ts'
import type { Pages } from '../../src/server/pages/routes.ts'
import type { TestServer } from './serverTest.ts'

const SHELL =
  '<html><head><script type="module" src="/assets/app.js"></script><link rel="stylesheet" href="/assets/app.css"><!--head--></head><body><div id="root"></div><!--datos--></body></html>'
const NO_SCRIPT = { text: '', source: inlineSource('') }
const HEAD = {
  title: 'Portada',
  description: '',
  canonical: '/',
  image: null,
  jsonLd: null,
  preload: null,
}

/** Pages without line pictures and scripts. */
export const UNDRESSED: Pick<BuiltFiles, 'inline' | 'sheets' | 'symbolsOf'> = {
  inline: { head: NO_SCRIPT, boot: NO_SCRIPT, killWorker: '' },
  sheets: {},
  symbolsOf: () => '',
}

/** Pages without a build: each is the text that `draw` makes from the answers to `queries`. */
export async function plainPages(
  { dir }: Pick<TestServer, 'dir'>,
  draw: (data: PageData) => string,
  queries: QueryRef[] = [],
): Promise<NonNullable<Pages>> {
  const clientDir = join(dir, 'client')
  await mkdir(clientDir, { recursive: true })
  await writeFile(join(clientDir, 'app.css'), '')
  const built = { shell: SHELL, ...UNDRESSED }
  return {
    ...built,
    clientDir,
    template: createTemplate(built),
    renderer: {
      queriesFor: () => queries,
      render: async (_address, data) => ({
        html: draw(data),
        head: HEAD,
        status: 200,
      }),
    },
  }
}
