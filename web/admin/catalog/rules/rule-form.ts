import type {
  CategoryRuleRow,
  CategoryRuleSet,
} from '../../../../worker/catalog/categories/rules/schemas.ts'
import type { ComboboxItem } from '../../../ui/combobox.tsx'

/** A rule as its form holds it. */
export interface RuleValues {
  category: ComboboxItem | null
  /** A group of words on each line, its words with commas between them. */
  words: string
  without: string
  /** With commas between them. */
  groups: string
  brands: ComboboxItem[]
  attributes: string[]
  is_active: boolean
  /** Its place among all, from 1. */
  place: string
  is_confirmed: boolean
}

/** `rule`: null for a new one, which stands last. */
export function toForm(
  rule: CategoryRuleRow | null,
  { rules }: CategoryRuleSet,
  category: ComboboxItem | null,
): RuleValues {
  const {
    words = [],
    without = [],
    groups = [],
    brands = [],
    attributes = [],
  } = rule?.conditions ?? {}
  const place = rules.findIndex(({ id }) => id === rule?.id)
  return {
    category,
    words: words.map((group) => group.join(', ')).join('\n'),
    without: without.join(', '),
    groups: groups.join(', '),
    brands: brands.map(({ id, name }) => ({ value: id, label: name })),
    attributes: [...attributes],
    is_active: rule?.is_active ?? true,
    place: String(place < 0 ? rules.length + 1 : place + 1),
    is_confirmed: false,
  }
}

const phrasesOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '))
    .filter((phrase) => phrase !== '')

/** What is sent to have a rule become what the form says; the schema judges it. */
export function toBody(values: RuleValues, set: CategoryRuleSet, rule: CategoryRuleRow | null) {
  const others = set.rules.filter(({ id }) => id !== rule?.id)
  const place = Number.parseInt(values.place, 10)
  const words = values.words.split('\n').map(phrasesOf)
  return {
    version: set.version,
    id: rule?.id ?? null,
    rule: {
      category_id: values.category?.value ?? null,
      conditions: {
        words: words.filter((group) => group.length > 0),
        without: phrasesOf(values.without),
        groups: phrasesOf(values.groups),
        brands: values.brands.map(({ value }) => value),
        attributes: values.attributes,
      },
      is_active: values.is_active,
    },
    before_id:
      others[Math.max(0, (Number.isNaN(place) ? others.length + 1 : place) - 1)]?.id ?? null,
  }
}

/** The field of the form that a path of the body was typed in. */
export function fieldOf(path: string): string {
  if (path === 'is_confirmed') return path
  if (path === 'before_id') return 'place'
  const [, , part = ''] = path.split('.')
  if (path.startsWith('rule.conditions') && part !== '') return part
  return path.startsWith('rule.category_id') ? 'category' : path
}
