import type { Group } from './rule.ts'
import { ANIMALS } from './rules/animals.ts'
import { COPIES } from './rules/copies.ts'
import { DOCUMENTS } from './rules/documents.ts'
import { DRUGS } from './rules/drugs.ts'
import { MEDICINES } from './rules/medicines.ts'
import { PEOPLE } from './rules/people.ts'
import { PROTECTED } from './rules/protected.ts'
import { SEXUAL } from './rules/sexual.ts'
import { STOLEN } from './rules/stolen.ts'
import { WEAPONS } from './rules/weapons.ts'

/** All that may not be offered, kind by kind. */
export const GROUPS: readonly Group[] = [
  WEAPONS,
  SEXUAL,
  ANIMALS,
  PROTECTED,
  MEDICINES,
  DRUGS,
  DOCUMENTS,
  STOLEN,
  COPIES,
  PEOPLE,
]
