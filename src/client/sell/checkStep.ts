import {
  checkCharacteristics,
  checkContacts,
  checkDelivery,
  checkGeneral,
  type AdErrors,
} from '../../contract/catalogue/checkAd.ts'
import { characteristicFields } from '../../contract/catalogue/fieldsOf.ts'
import { generalFields } from '../../contract/catalogue/generalFields.ts'
import type { TipoAnuncio } from '../../contract/kinds.ts'
import { findMunicipality } from '../../contract/places/municipalities.ts'
import { STATES, stateLabel, type Estado } from '../../contract/places/states.ts'
import { categoryOf, type AdForm } from './adForm.ts'
import type { Step } from './wizardSteps.ts'

export const NO_PHOTO = 'Debes subir al menos una imagen'
export const NO_TERMS = 'Para continuar acepta las Condiciones de uso'

/** A model year's upper bound is left to the server, whose clock decides (fault F22). */
const ANY_YEAR = Number.POSITIVE_INFINITY

/** What a step is checked against. */
export interface WizardState {
  kind: TipoAnuncio
  form: AdForm
  photoCount: number
  /** Official names by state; null while they aren't here, and then the server alone decides. */
  municipalities: Readonly<Record<Estado, readonly string[]>> | null
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
  return earlier.find((step) => Object.keys(checkStep(step, state)).length > 0) ?? upTo
}

/** The step that a sentence of the server speaks about, by the field it quotes; the last when unknown. */
export function stepOfSentence(kind: TipoAnuncio, sentence: string): Step {
  const names = (field: { label: string }) => sentence.includes(`«${field.label}»`)
  if (/imagen|archivo|foto/i.test(sentence) || generalFields(kind).some(names)) return 1
  if (/municipio/i.test(sentence) || characteristicFields(kind).some(names)) return 2
  if (/entrega|contacto|teléfono|whatsapp|correo/i.test(sentence)) return 3
  return 4
}

function checkFirst({ kind, form, photoCount }: WizardState): AdErrors {
  return {
    ...(photoCount === 0 && { imagenes: NO_PHOTO }),
    ...checkGeneral(kind, form.general, ANY_YEAR).errors,
  }
}

function checkSecond({ kind, form, municipalities }: WizardState): AdErrors {
  const context = { categoria: categoryOf(kind, form), year: ANY_YEAR }
  const { errors } = checkCharacteristics(kind, form.caracteristicas, context)
  const state = STATES.find((name) => name === form.caracteristicas['estado'])
  if (errors['ciudad'] || !state || !municipalities) return errors
  const isOfficial = findMunicipality(municipalities[state], form.caracteristicas['ciudad'] ?? '')
  if (isOfficial) return errors
  return {
    ...errors,
    ciudad: `Elige un municipio o alcaldía de la lista de ${stateLabel(state)}.`,
  }
}

function checkThird({ kind, form }: WizardState): AdErrors {
  return {
    ...checkContacts(form.contacto).errors,
    ...checkDelivery(kind, form.formasEntrega).errors,
    ...(!form.acepta && { acepta: NO_TERMS }),
  }
}
