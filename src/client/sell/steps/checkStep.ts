import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import {
  checkCharacteristics,
  checkContacts,
  checkDelivery,
  checkGeneral,
  type AdErrors,
} from '../../../contract/catalogue/checkAd.ts'
import { fieldNamedIn } from '../../../contract/catalogue/fieldNames.ts'
import { characteristicFields } from '../../../contract/catalogue/fieldsOf.ts'
import { generalFields } from '../../../contract/catalogue/generalFields.ts'
import type { Places } from '../../../contract/places/municipalities.ts'
import { STATES } from '../../../contract/places/states.ts'
import { categoryOf, type AdForm } from '../publish/adForm.ts'
import type { Step } from './wizardSteps.ts'

const NO_PHOTO = 'Debes subir al menos una imagen'
const NO_TERMS = 'Para continuar acepta las Condiciones de uso'

/** By the phone's clock; one that is wrong for sure leaves model years to the server (fault F22). */
function yearHere(): number {
  const year = new Date().getFullYear()
  return year < WRITTEN_IN ? Number.POSITIVE_INFINITY : year
}

/** Clocks that show an earlier year are wrong. */
const WRITTEN_IN = 2026

/** Fields that the server's sentences don't call by their names. */
const OTHER_FIELDS = [
  { step: 1, key: 'imagenes', words: /imagen|imágenes|archivo|foto/i },
  { step: 2, key: 'ciudad', words: /municipio/i },
  { step: 3, key: 'formasEntrega', words: /entreg|los detalles de/i },
  { step: 3, key: 'contacto', words: /contacto|teléfono|whatsapp|correo/i },
] as const

/** The state against which a step is checked. */
export interface WizardState {
  kind: TipoAnuncio
  form: AdForm
  photoCount: number
  /** Null while they aren't here, and then the server alone decides. */
  places: Places | null
}

/**
 * Sentences by field for what keeps one from leaving a step; the same checks as the server's.
 * Empty when all is well.
 */
export function checkStep(step: Step, state: WizardState): AdErrors {
  switch (step) {
    case 1:
      return checkFirst(state)
    case 2:
      return checkSecond(state)
    case 3:
      return checkThird(state)
    case 4:
      return {}
  }
}

/** The first step before `upTo` that isn't complete, or `upTo` itself. */
export function reachableStep(upTo: Step, state: WizardState): Step {
  const earlier = ([1, 2, 3] as const).filter((step) => step < upTo)
  return earlier.find((step) => !isComplete(step, state)) ?? upTo
}

/** Whether nothing keeps one from leaving the step. */
export function isComplete(step: Step, state: WizardState): boolean {
  return Object.keys(checkStep(step, state)).length === 0
}

/** The field that a sentence of the server speaks about, and its step; undefined when it is about none. */
export function fieldOfSentence(
  kind: TipoAnuncio,
  sentence: string,
): { step: Step; key: string } | undefined {
  const general = generalFields(kind)
  const named = fieldNamedIn(sentence, [...general, ...characteristicFields(kind)])
  if (named) return { step: general.includes(named) ? 1 : 2, key: named.key }
  return OTHER_FIELDS.find(({ words }) => words.test(sentence))
}

function checkFirst({ kind, form, photoCount }: WizardState): AdErrors {
  return {
    ...(photoCount === 0 && { imagenes: NO_PHOTO }),
    ...checkGeneral(kind, form.general, yearHere()).errors,
  }
}

function checkSecond({ kind, form, places }: WizardState): AdErrors {
  const context = { categoria: categoryOf(kind, form), year: yearHere() }
  const { errors } = checkCharacteristics(kind, form.caracteristicas, context)
  const state = STATES.find((name) => name === form.caracteristicas['estado'])
  if (errors['ciudad'] || !state || !places) return errors
  const { ciudad = '' } = form.caracteristicas
  const [place, other] = places.placesMeant(ciudad, places.in(state))
  if (place && !other) return errors
  return { ...errors, ciudad: places.notAPlace(ciudad, places.all, state) }
}

function checkThird({ kind, form }: WizardState): AdErrors {
  return {
    ...checkContacts(form.contacto).errors,
    ...checkDelivery(kind, form.formasEntrega).errors,
    ...(!form.acepta && { acepta: NO_TERMS }),
  }
}
