import { MAX_PHOTOS } from '../../../contract/limits.ts'
import type { SharedState } from '../../../contract/sharing.ts'
import { MAX_SHARED_BYTES, type LeftOut } from '../../../offline/drafts/sharedPhotos.ts'
import { deviceWord } from '../../ui/notice/deviceWord.ts'

const MAX_SHARED = `${MAX_SHARED_BYTES / 1024 / 1024} MB`

/** What was left out of what was shared, a sentence for each reason. */
export function leftOutWords({ noPhotos, tooLarge, tooMany }: LeftOut): string[] {
  return [
    noPhotos > 0 &&
      (noPhotos === 1
        ? 'Dejamos fuera un archivo que no es una foto.'
        : `Dejamos fuera ${noPhotos} archivos que no son fotos.`),
    tooLarge > 0 &&
      (tooLarge === 1
        ? `Dejamos fuera una foto que pesa más de ${MAX_SHARED}.`
        : `Dejamos fuera ${tooLarge} fotos que pesan más de ${MAX_SHARED}.`),
    tooMany > 0 &&
      (tooMany === 1
        ? `Un anuncio lleva hasta ${MAX_PHOTOS} fotos: dejamos fuera una.`
        : `Un anuncio lleva hasta ${MAX_PHOTOS} fotos: dejamos fuera ${tooMany}.`),
  ].filter((words) => words !== false)
}

/** Why nothing that was shared is here, and what helps. */
export function missingWords(why: Exclude<SharedState, 'si'>): string {
  const another = 'Elige abajo qué vas a publicar y agrégalas ahí.'
  switch (why) {
    case 'noLlegaron':
      return `Las fotos que compartiste no llegaron a la app. Compártelas otra vez en un momento, o elige abajo qué vas a publicar y agrégalas ahí.`
    case 'sinFotos':
      return 'Lo que compartiste no es una foto que se pueda publicar. Comparte imágenes JPG, PNG, WebP, HEIC o TIFF.'
    case 'muyGrandes':
      return `Las fotos que compartiste pesan más de ${MAX_SHARED}. Comparte unas más ligeras.`
    case 'sinEspacio':
      return `Tu ${deviceWord()} no tiene espacio para las fotos que compartiste. ${another}`
    case 'bloqueado':
      return `Tu navegador no deja guardar las fotos que compartiste. ${another}`
  }
}
