import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { lexiconWords } from '../../contract/ads/lexiconWords.ts'
import type { WrittenTexts } from '../../contract/ads/publicTexts.ts'
import type { Transaction } from '../db/connect.ts'
import { ads } from '../db/schema/ads.ts'
import { adTexts } from '../db/schema/adTexts.ts'
import { adContent, type AdContent } from './adRows.ts'
import { countLexicon } from './publish/lexiconQueries.ts'
import { asWritten, TEXT_RULES } from './storedTexts.ts'

/** Some ten milliseconds of rules, between which others are answered. */
const BATCH = 50

/** The next ads behind that id; answers the last one's, or undefined where there is none. */
export async function refreshSome(tx: Transaction, from: string): Promise<string | undefined> {
  // Their ids alone at first: two indexes say which they are.
  const due = await tx
    .select({ id: ads.id })
    .from(ads)
    .leftJoin(adTexts, eq(adTexts.adId, ads.id))
    .where(and(gt(ads.id, from), or(isNull(adTexts.rules), lt(adTexts.rules, TEXT_RULES))))
    .orderBy(asc(ads.id))
    .limit(BATCH)
  const ids = due.map(({ id }) => id)
  // Locked, so that no edit of now is written over.
  const rows = await tx.select().from(ads).where(inArray(ads.id, ids)).for('update')
  const storedTexts = await tx.select().from(adTexts).where(inArray(adTexts.adId, ids))
  const storedById = new Map(storedTexts.map((texts) => [texts.adId, texts]))
  const [come, gone]: [string[], string[]] = [[], []]
  for (const row of rows) {
    const texts = storedById.get(row.id)
    // An edit came in between.
    if (texts && texts.rules >= TEXT_RULES) continue
    const content = await storeOne(tx, row, texts?.written ?? null)
    if (!content) continue
    come.push(...content.words)
    gone.push(...lexiconWords(row))
  }
  await countLexicon(tx, come, gone)
  return ids.at(-1)
}

/** Computes one ad's texts; answers the new content when it differs. */
async function storeOne(
  tx: Transaction,
  row: typeof ads.$inferSelect,
  written: WrittenTexts | null,
): Promise<AdContent | null> {
  const stored = { ...row, tipoAnuncio: row.tipo, precio: row.precioTexto ?? row.precio ?? 0 }
  const content = adContent({ ...asWritten(stored, written), contacto: [] })
  const { texts, columns } = content
  await tx
    .insert(adTexts)
    .values({ adId: row.id, ...texts })
    .onConflictDoUpdate({ target: adTexts.adId, set: texts })
  const shown = textColumns(columns)
  if (JSON.stringify(shown) === JSON.stringify(textColumns(row))) return null
  await tx.update(ads).set(shown).where(eq(ads.id, row.id))
  return content
}

type TextColumns = Pick<
  typeof ads.$inferSelect,
  'titulo' | 'tituloOrden' | 'descripcion' | 'precioTexto' | 'caracteristicas' | 'formasEntrega'
>

const textColumns = (ad: TextColumns): TextColumns => ({
  titulo: ad.titulo,
  tituloOrden: ad.tituloOrden,
  descripcion: ad.descripcion,
  precioTexto: ad.precioTexto,
  caracteristicas: ad.caracteristicas,
  formasEntrega: ad.formasEntrega,
})
