import type { RuleConditions } from '../../../db/json/catalogue.ts'
import { findPhrase, type Phrase, toPhrase } from './find-phrase.ts'
import { nameWords, type NameWord } from './name-words.ts'
import { addPlaces, indexPhrases } from './phrase-index.ts'

export interface CategoryRule {
  id: number
  categoryId: number
  position: number
  conditions: RuleConditions
}

/** What a supplier files a product under. */
export interface SaidGroup {
  text: string
  supplier: { id: number; name: string }
}

/**
 * A product as rules see it; `attributes` are the codes that were read from its name. Without `groups`, as what a
 * customer types has none, rules that ask for one do not hold.
 */
export interface RuledProduct {
  name: string
  brandId: number
  attributes: ReadonlySet<string>
  groups?: readonly SaidGroup[]
}

/** By what a rule holds. */
export interface RuleMatch {
  categoryId: number
  ruleId: number
  /** The piece of the name that the rule's first group of words found; '' where a rule asks for no words. */
  words: string
  /** Of a rule without words: the supplier's group; null where it asks for none. */
  group: SaidGroup | null
}

interface CompiledRule {
  rule: CategoryRule
  words: Phrase[][]
  without: Phrase[]
  groups: Phrase[]
  brands: ReadonlySet<number> | null
  attributes: readonly string[]
}

/** A product with its words taken apart. */
interface ReadProduct extends Required<RuledProduct> {
  words: readonly NameWord[]
  groupWords: readonly (readonly NameWord[])[]
}

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
  const candidatesOf = makeIndex(compiled)
  const wordsOfGroup = rememberWords()
  return (product) => {
    const words = nameWords(product.name)
    const { groups = [] } = product
    const groupWords = groups.map(({ text }) => wordsOfGroup(text))
    const read = { ...product, groups, words, groupWords }
    for (const at of candidatesOf(read)) {
      const match = evaluate(compiled[at], read)
      if (match !== null) return match
    }
    return null
  }
}

/** Whether any of the rules asks what a supplier files a product under. */
export const needGroups = (rules: readonly Pick<CategoryRule, 'conditions'>[]): boolean =>
  rules.some(({ conditions }) => (conditions.groups ?? []).length > 0)

const compile = (rule: CategoryRule): CompiledRule => ({
  rule,
  words: (rule.conditions.words ?? []).map((group) => group.flatMap(toPhrase)),
  without: (rule.conditions.without ?? []).flatMap(toPhrase),
  groups: (rule.conditions.groups ?? []).flatMap(toPhrase),
  brands: rule.conditions.brands?.length ? new Set(rule.conditions.brands) : null,
  attributes: rule.conditions.attributes ?? [],
})

const hasCondition = ({ words, groups, brands, attributes }: CompiledRule): boolean =>
  words.length + groups.length > 0 || brands !== null || attributes.length > 0

/** Makes the function that names the rules a product may satisfy, by its words or those of its groups, in their order. */
function makeIndex(compiled: readonly CompiledRule[]): (product: ReadProduct) => number[] {
  const all = compiled.map(({ words: [first], groups }, at) => ({ at, first, groups }))
  const byName = indexPhrases(
    all.flatMap(({ at, first }) => (first ? [{ at, phrases: first }] : [])),
  )
  const byGroup = indexPhrases(
    all.flatMap(({ at, first, groups }) =>
      first === undefined && groups.length > 0 ? [{ at, phrases: groups }] : [],
    ),
  )
  const always = all.flatMap(({ at, first, groups }) =>
    first === undefined && groups.length === 0 ? [at] : [],
  )
  return ({ words, groupWords }) => {
    const places = new Set(always)
    addPlaces(places, byName, words)
    for (const own of groupWords) addPlaces(places, byGroup, own)
    return [...places].toSorted((a, b) => a - b)
  }
}

function evaluate(compiled: CompiledRule | undefined, product: ReadProduct): RuleMatch | null {
  if (compiled === undefined) return null
  const { rule, without, brands } = compiled
  if (brands !== null && !brands.has(product.brandId)) return null
  if (!compiled.attributes.every((code) => product.attributes.has(code))) return null
  const group = findGroup(compiled.groups, product)
  if (group === undefined) return null
  const found = compiled.words.map((phrases) => findPhrase(phrases, product.words))
  if (found.includes(null) || findPhrase(without, product.words) !== null) return null
  const [first] = found
  const named = { categoryId: rule.categoryId, ruleId: rule.id }
  return first
    ? { ...named, words: product.name.slice(first.start, first.end), group: null }
    : { ...named, words: '', group }
}

/** The first group that has one of the phrases; null where the rule asks for none, undefined: there is none. */
function findGroup(
  phrases: readonly Phrase[],
  { groups, groupWords }: ReadProduct,
): SaidGroup | null | undefined {
  if (phrases.length === 0) return null
  return groups[groupWords.findIndex((words) => findPhrase(phrases, words) !== null)]
}

/** Texts of groups kept in memory with their words: a list has the same few on a million lines. */
const MOST_REMEMBERED = 20_000

function rememberWords(): (text: string) => readonly NameWord[] {
  const known = new Map<string, readonly NameWord[]>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= MOST_REMEMBERED) known.clear()
    const words = nameWords(text)
    known.set(text, words)
    return words
  }
}
