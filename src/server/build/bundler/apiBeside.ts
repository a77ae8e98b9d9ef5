import { spawn } from 'node:child_process'
import type { Plugin } from 'vite'

/**
 * `npm run dev`: the API runs beside Vite, restarts when its sources change and ends with it. With
 * API_PORT set, one that runs already is used; Vite's own restarts set it too.
 */
export function apiBeside(port: number): Plugin {
  return {
    name: 'tianguis:api-beside',
    apply: 'serve',
    configureServer() {
      if (process.env['API_PORT'] || process.env['VITEST']) return
      process.env['API_PORT'] = String(port)
      const watch = ['node_modules/tsx/dist/cli.mjs', 'watch', '--include', 'src/contract/**']
      const api = spawn(process.execPath, [...watch, 'src/server/main.ts'], {
        stdio: 'inherit',
        env: { ...process.env, PORT: String(port), PUBLIC_ORIGIN: 'http://localhost:5173' },
      })
      process.once('exit', () => api.kill())
    },
  }
}
