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
}
