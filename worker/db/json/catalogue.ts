/** JSON columns of the catalogue. */

/** Texts by language: `{ be: 'Рэзістары', en: 'Resistors' }`; a language may be missing. */
export type LocaleTexts = Record<string, string>

/** A value that a choice offers. `code` is what is stored and stands in addresses. */
export interface AttributeChoice {
  code: string
  names: LocaleTexts
}

/**
 * When a rule holds: all that is given must. Words are written in lower case: `резистор*` is found at the
 * beginning of a word, `smd` as a whole word, `car filter` as words that follow each other.
 */
export interface RuleConditions {
  /** Of each group, one word at least is in the name. */
  words?: string[][]
  /** None of these is in the name. */
  without?: string[]
  /** The brand is one of these: ids. */
  brands?: number[]
  /** Codes of attributes that must have been found in the name. */
  attributes?: string[]
  /** One of these, written as words are, is in the group or category that a supplier's list puts it into. */
  groups?: string[]
}

/**
 * A value of a product: the attribute's id; the value, as `ReadAttribute.value` writes it; the words that say it; and
 * where they stand: 0 in the product's own name, a decision of a person -1, else the offer whose list says so.
 */
export type StoredValue = [attributeId: number, value: string, words: string, source: number]
