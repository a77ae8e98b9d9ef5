import type { ForbiddenRule } from '../../contract/forbidden/rule.ts'
import type { Place } from './ruleWords.ts'

/** A rule as it stands in the form: lists are texts with commas or line ends between their words. */
export interface RuleForm {
  offers: string
  says: string
  beside: string
  harmless: string
  onlyIn: readonly Place[]
  exceptIn: readonly Place[]
  itself: boolean
  everywhere: boolean
  /** A learned rule's likeness, which nobody edits. */
  like?: ForbiddenRule['like']
  strength: ForbiddenRule['strength']
  reason: string
  basis: string
}

export const EMPTY_FORM: RuleForm = {
  offers: '',
  says: '',
  beside: '',
  harmless: '',
  onlyIn: [],
  exceptIn: [],
  itself: true,
  everywhere: false,
  // Nobody waits because of a rule that nobody has seen at work.
  strength: 'suspect',
  reason: '',
  basis: '',
}

export function formOf(rule: ForbiddenRule): RuleForm {
  const text = (words: readonly string[] = []) => words.join(', ')
  return {
    offers: rule.offers,
    says: text(rule.says),
    beside: text(rule.beside),
    harmless: text(rule.harmless),
    onlyIn: rule.onlyIn ?? [],
    exceptIn: rule.exceptIn ?? [],
    itself: rule.itself ?? false,
    everywhere: rule.everywhere ?? false,
    like: rule.like,
    strength: rule.strength,
    reason: rule.reason,
    basis: rule.basis,
  }
}

/** The rule that the form describes; the server checks it. */
export function ruleOf(form: RuleForm) {
  return {
    ...form,
    says: listOf(form.says),
    beside: listOf(form.beside),
    harmless: listOf(form.harmless),
  }
}

/** What decides which ads the rule finds: a trial holds as long as it stays the same. */
export const triedKey = (form: RuleForm): string =>
  JSON.stringify(ruleOf({ ...form, reason: '', basis: '', offers: '' }))

const listOf = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
