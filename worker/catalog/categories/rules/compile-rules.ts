import type { RuleConditions } from '../../../db/json/catalogue.ts'
import { findPhrase, type Phrase, toPhrase } from './find-phrase.ts'
import { nameWords, type NameWord } from './name-words.ts'

export interface CategoryRule {
  id: number
  categoryId: number
  position: number
  conditions: RuleConditions
}

/** A product as rules see it; `attributes` are the codes that were read from its name. */
export interface RuledProduct {
  name: string
  brandId: number
  attributes: ReadonlySet<string>
}

/** `foundIn`: the piece of the name that the rule's first group of words found; '' when it has none. */
export interface RuleMatch {
  categoryId: number
  ruleId: number
  foundIn: string
}

interface CompiledRule {
  rule: CategoryRule
  groups: Phrase[][]
  without: Phrase[]
  brands: ReadonlySet<number> | null
  attributes: readonly string[]
}

/** Letters of a word by which rules are looked up: no more than the shortest beginning has. */
const KEY_LENGTH = 3

/**
 * Makes the function that names the category of a product: of the first rule, by position, whose conditions
 * all hold, or null. Rules without any condition hold for nothing.
 */
export function compileRules(
  rules: readonly CategoryRule[],
): (product: RuledProduct) => RuleMatch | null {
  const compiled = rules
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(compile)
    .filter(hasCondition)
  const index = indexOf(compiled)
  return (product) => {
    const words = nameWords(product.name)
    for (const at of candidatesOf(index, words)) {
      const match = evaluate(compiled[at], product, words)
      if (match !== null) return match
    }
    return null
  }
}

const compile = (rule: CategoryRule): CompiledRule => ({
  rule,
  groups: (rule.conditions.words ?? []).map((group) => group.flatMap(toPhrase)),
  without: (rule.conditions.without ?? []).flatMap(toPhrase),
  brands: rule.conditions.brands?.length ? new Set(rule.conditions.brands) : null,
  attributes: rule.conditions.attributes ?? [],
})

const hasCondition = ({ groups, brands, attributes }: CompiledRule): boolean =>
  groups.length > 0 || brands !== null || attributes.length > 0

interface RuleIndex {
  /** Places of rules by the first letters of the words of their first group. */
  byKey: Map<string, number[]>
  /** Places of rules that any name may satisfy, as far as its first letters tell. */
  always: number[]
}

function indexOf(compiled: readonly CompiledRule[]): RuleIndex {
  const index: RuleIndex = { byKey: new Map(), always: [] }
  compiled.forEach(({ groups: [first] }, at) => {
    if (first === undefined || first.some((phrase) => isShortBeginning(phrase))) {
      index.always.push(at)
      return
    }
    const keys = new Set(first.map(([word]) => word.text.slice(0, KEY_LENGTH)))
    for (const key of keys) {
      const places = index.byKey.get(key)
      if (places === undefined) index.byKey.set(key, [at])
      else places.push(at)
    }
  })
  return index
}

const isShortBeginning = ([word]: Phrase): boolean =>
  word.isBeginning && word.text.length < KEY_LENGTH

function candidatesOf({ byKey, always }: RuleIndex, words: readonly NameWord[]): number[] {
  const places = new Set(always)
  for (const { text } of words) {
    for (const at of byKey.get(text.slice(0, KEY_LENGTH)) ?? []) places.add(at)
  }
  return [...places].toSorted((a, b) => a - b)
}

function evaluate(
  compiled: CompiledRule | undefined,
  { name, brandId, attributes }: RuledProduct,
  words: readonly NameWord[],
): RuleMatch | null {
  if (compiled === undefined) return null
  const { rule, groups, without, brands } = compiled
  if (brands !== null && !brands.has(brandId)) return null
  if (!compiled.attributes.every((code) => attributes.has(code))) return null
  const found = groups.map((group) => findPhrase(group, words))
  if (found.includes(null) || findPhrase(without, words) !== null) return null
  const [first] = found
  const foundIn = first ? name.slice(first.start, first.end) : ''
  return { categoryId: rule.categoryId, ruleId: rule.id, foundIn }
}
