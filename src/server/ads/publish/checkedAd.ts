import type { AdInput } from '../../../contract/catalogue/adInput.ts'
import { checkAd } from '../../../contract/catalogue/checkAd.ts'
import { findMunicipality, loadMunicipalities } from '../../../contract/places/municipalities.ts'
import { stateLabel, STATES } from '../../../contract/places/states.ts'
import { Problem } from '../../../contract/problem.ts'
import { currentYear } from '../../calendar.ts'
import { readAdForm } from './readAdForm.ts'

/**
 * The ad that a form describes, `ciudad` in its official spelling. Throws Problem (400) with the
 * sentence about the first field, in the order of the form, that is wrong.
 */
export async function checkedAd(
  fields: Readonly<Record<string, string>>,
  now: Date,
): Promise<AdInput> {
  const { kind, raw } = readAdForm(fields)
  const { ad, errors } = checkAd(kind, raw, currentYear(now))
  if (!ad) throw new Problem('entradaInvalida', Object.values(errors)[0])
  const ciudad = await officialMunicipality(ad.caracteristicas)
  return { ...ad, caracteristicas: { ...ad.caracteristicas, ciudad } }
}

async function officialMunicipality({ estado, ciudad }: AdInput['caracteristicas']) {
  const state = STATES.find((name) => name === estado)
  const official = state && findMunicipality((await loadMunicipalities())[state], String(ciudad))
  if (!official) {
    const where = state ? ` de ${stateLabel(state)}` : ''
    throw new Problem('entradaInvalida', `Elige un municipio o alcaldía de la lista${where}.`)
  }
  return official
}
