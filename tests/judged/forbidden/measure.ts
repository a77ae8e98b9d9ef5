import { judge, linesOf, tableOf, type Judgement } from './judgeForbidden.ts'

/**
 * Prints how many ads of two lists are held, suspect and passed, by class:
 * `npx tsx tests/judged/forbidden/measure.ts honest.jsonl forbidden.jsonl [--show]`.
 */
const [honest, forbidden, show] = process.argv.slice(2)
if (!honest || !forbidden) throw new Error('measure.ts <honest.jsonl> <forbidden.jsonl> [--show]')

const print = (text: string) => process.stdout.write(`${text}\n`)

function report(name: string, file: string, isWrong: (one: Judgement) => boolean) {
  const judgements = linesOf(file).map(judge)
  print(`${name}${' '.repeat(48 - name.length)} anuncios   held suspect  passed`)
  print(`${tableOf(judgements)}\n`)
  if (show !== '--show') return
  for (const { judged, verdict, findings } of judgements.filter(isWrong)) {
    const found = findings.map(({ rule, words }) => `${rule} «${words}»`).join(', ')
    print(
      `${verdict} [${judged.categoria ?? ''}] ${judged.titulo} | ${judged.descripcion ?? ''} → ${found}`,
    )
  }
  print('')
}

report('honest', honest, ({ verdict }) => verdict !== 'passed')
report('forbidden', forbidden, ({ verdict }) => verdict !== 'held')
