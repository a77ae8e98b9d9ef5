import { build, type InlineConfig, type Rolldown } from 'vite'
import { onlyLicensed } from './onlyLicensed.ts'
import { promisedSyntax } from './promisedSyntax.ts'

/** Bundles one file of ours as a classic script of its own, within a build; `config` adds to its configuration. */
export async function bundleScript(
  entry: string,
  name: string,
  config: Pick<InlineConfig, 'define' | 'json'>,
): Promise<string> {
  const [built] = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [onlyLicensed(), promisedSyntax()],
    build: { write: false, lib: { entry, name, formats: ['iife'] } },
  })) as Rolldown.RolldownOutput[]
  const code = built?.output[0].code
  if (!code) throw new Error(`${entry} was not built.`)
  return code
}
