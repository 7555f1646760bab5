/** The last change of the markup rules: each rule as it was and as it became; null where there was none. */
export interface LastRuleChange {
  isUndo: boolean
  rules: { before: object | null; after: object | null }[]
  /** The floor margin, hundredths of a percent; null: it stayed. */
  floor: { before: number; after: number } | null
}
