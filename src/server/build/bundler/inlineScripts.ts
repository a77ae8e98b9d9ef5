import type { Plugin } from 'vite'
import { inlineSource } from '../../http/security/contentPolicy.ts'
import {
  INLINE_SCRIPTS,
  type InlineScript,
  type InlineScripts,
} from '../../pages/document/inlineScripts.ts'
import { bundleScript } from './bundleScript.ts'

/**
 * Bundles the scripts that documents carry, with the address of the page's entry and their sources in the
 * content policy, for `server/pages/builtFiles.ts`.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'tianguis:inline-scripts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry)
      if (!entry) return this.error('The page has no entry.')
      const bundled = async (file: string, define = {}): Promise<string> =>
        (await bundleScript(file, 'inline', { define })).trim()
      const inline = async (file: string, define = {}): Promise<InlineScript> => {
        const text = await bundled(`src/client/app/inline/${file}`, define)
        if (/<\/script|<!--/i.test(text)) this.error(`${file} would end its element.`)
        return { text, source: inlineSource(text) }
      }
      const scripts: InlineScripts = {
        head: await inline('markReturning.ts'),
        boot: await inline('boot.ts', { ENTRY_ADDRESS: JSON.stringify(`/${entry.fileName}`) }),
        killWorker: await bundled('sw/killWorker.ts'),
      }
      this.emitFile({
        type: 'asset',
        fileName: INLINE_SCRIPTS,
        source: JSON.stringify(scripts),
      })
    },
  }
}
